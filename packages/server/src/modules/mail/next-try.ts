import { minuteMs, hourMs } from '@foyer/contract/time-units.ts'
/** How long a mail waits that has not reached a mail server: the longest of these that it has waited already, or the last. */
const awayWaitsMs = [60, 15, 5, 2, 1, 0.5].map((minutes) => minutes * minuteMs)

/**
 * A mail at which the server hangs up is tried for ever, but ever more seldom; mails wait at most twice as long as the
 * server was away.
 */
export function nextLook(now: Date, queuedAt: Date): Date {
  const age = now.getTime() - queuedAt.getTime()
  const wait = awayWaitsMs.find((ms) => ms <= age) ?? Math.min(...awayWaitsMs)
  return new Date(now.getTime() + wait)
}

/** Waits 10 s, 20 s, 40 s … up to one hour. */
export const nextAttempt = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(10_000 * 2 ** (attempts - 1), hourMs))
