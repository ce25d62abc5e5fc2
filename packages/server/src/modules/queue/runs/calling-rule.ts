import { minuteMs } from '@foyer/contract/time-units.ts'
/** What decides how many people are called. Times are in milliseconds, people and tickets are numbers of them. */
export interface CallingFacts {
  /** Numbers up to it may come in; with a fraction. */
  readonly serving: number
  /** The last number that was given. */
  readonly arrivals: number
  /** People inside, and those of them who have reserved nothing yet. */
  readonly inside: number
  readonly choosing: number
  /** People who were called lately and have not come yet. */
  readonly expected: number
  /** Tickets that nobody has. */
  readonly available: number
  /** How many may be inside at once. */
  readonly windowSize: number
  /** People a minute as the operator has set it; null for as many as the shop takes. */
  readonly rate: number | null
  readonly sinceLastMs: number
}

/** At most so much time counts at once, so that a pause is not made up for by a flood. */
const mostMs = 5_000

/**
 * Up to which number people may come in from now on. It never falls, and never calls more people than there are tickets
 * for those who choose: whoever is called shall find one.
 */
export function nextServing(facts: CallingFacts): number {
  const { serving, arrivals, inside, choosing, expected, available, windowSize, rate } = facts
  const waiting = Math.max(0, arrivals - serving)
  const room =
    rate === null
      ? Math.floor(windowSize) - inside - expected
      : (rate / minuteMs) * Math.min(mostMs, Math.max(0, facts.sinceLastMs))
  const tickets = available - choosing - expected
  return serving + Math.max(0, Math.min(waiting, room, tickets))
}

/** How the shop answers those who are inside. */
export interface Pace {
  /** The 95th percentile of the last answers; null when there were too few to say. */
  readonly p95Ms: number | null
  /** Requests that wait for a connection to the database. */
  readonly waitingForDatabase: number
}

interface Window {
  readonly size: number
  readonly loweredAt: Date | null
}

/** An answer may take so long; a buyer feels what takes longer. */
const slowMs = 400
const mostWaitingForDatabase = 20
export const windowLeast = 10
const windowMost = 5_000
const grows = { by: 5, share: 0.05 }
const lowers = 0.7
const calmMs = 3_000

/**
 * The window by additive increase and multiplicative decrease (Chiu and Jain, 1989): it grows while it is what keeps people
 * out and the shop is quick, and falls by three tenths, at most once in three seconds, when it is not.
 */
export function nextWindow(
  { size, loweredAt }: Window,
  pace: Pace,
  isFull: boolean,
  now: Date,
): Window {
  const sinceLowered = loweredAt === null ? Infinity : now.getTime() - loweredAt.getTime()
  const isSlow = (pace.p95Ms ?? 0) > slowMs || pace.waitingForDatabase > mostWaitingForDatabase
  if (isSlow) {
    if (sinceLowered < calmMs) return { size, loweredAt }
    return { size: Math.max(windowLeast, size * lowers), loweredAt: now }
  }
  if (!isFull || sinceLowered < calmMs) return { size, loweredAt }
  return { size: Math.min(windowMost, size + grows.by + size * grows.share), loweredAt }
}

/** How many wait for the database, or how slow an answer is, at which an event with an automatic queue gets one. */
export const isOverrun = ({ p95Ms, waitingForDatabase }: Pace): boolean =>
  (p95Ms ?? 0) > slowMs * 2 || waitingForDatabase > mostWaitingForDatabase * 2
