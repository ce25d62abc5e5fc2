import { minuteMs } from '@foyer/contract/time-units.ts'
import { DatabaseAway } from './database-faults.ts'

/** News of the database for the operator, each told once. */
export type DatabaseNews =
  | { readonly what: 'away'; readonly why: unknown }
  | { readonly what: 'back'; readonly awayMs: number }
  | { readonly what: 'refused'; readonly why: DatabaseAway }
  | { readonly what: 'unsure'; readonly why: DatabaseAway }

export interface Availability {
  /** Why the database cannot be used at the moment, or null. */
  readonly away: () => unknown
  /** Resolves when the database is there; at once unless it is known to be away. */
  whenThere(): Promise<void>
  watch(listener: (news: DatabaseNews) => void): void
}

/** @throws DatabaseAway while the database is known to be away: nobody waits for what cannot be */
export function refuseWhileAway({ away }: Availability): void {
  const why = away()
  if (why !== null) throw new DatabaseAway('unreachable', why)
}

export interface WatchedAvailability extends Availability {
  /** Reports a fault, which makes it check whether the database is there. */
  suspect(fault: DatabaseAway): void
  /** Reports that the answer to a commit was lost. */
  unsure(fault: DatabaseAway): void
  close(): void
}

/** Milliseconds between two checks while the database is away. */
const lookPause = 250
const looksMost = 3
/** Milliseconds before a refusal is reported again, because every statement may meet one. */
const refusalPause = minuteMs

/**
 * Knows whether the database is there. One fault says little: a connection may have been ended, a statement may have been
 * slow. So each fault starts a check over a connection of its own, and only when that fails the database counts as away.
 * Checks go on until it is back; meanwhile no request has to wait for a connection to time out.
 */
export function createAvailability(look: () => Promise<void>): WatchedAvailability {
  const listeners = new Set<(news: DatabaseNews) => void>()
  let away: { readonly since: number; readonly why: unknown; readonly end: () => void } | null =
    null
  let there = Promise.resolve()
  let isLooking = false
  let isClosed = false
  let refusalTold = -Infinity
  let timer: NodeJS.Timeout | undefined

  const tell = (news: DatabaseNews): void => {
    for (const listener of listeners) listener(news)
  }

  function tellOfRefusal(why: DatabaseAway): void {
    if (performance.now() - refusalTold < refusalPause) return
    refusalTold = performance.now()
    tell({ what: 'refused', why })
  }

  async function lookAgain(): Promise<void> {
    isLooking = true
    try {
      await lookWell(look)
      isLooking = false
      if (away === null || isClosed) return
      const { since, end } = away
      away = null
      end()
      tell({ what: 'back', awayMs: Math.round(performance.now() - since) })
    } catch (error) {
      isLooking = false
      if (isClosed) return
      if (away === null) {
        const { promise, resolve } = Promise.withResolvers<void>()
        there = promise
        away = { since: performance.now(), why: error, end: resolve }
        tell({ what: 'away', why: error })
      }
      timer = setTimeout(() => void lookAgain(), lookPause)
      timer.unref()
    }
  }

  return {
    away: () => away?.why ?? null,
    whenThere: async () => await there,
    watch: (listener) => void listeners.add(listener),
    suspect(fault) {
      if (fault.fault === 'refused' || fault.fault === 'read_only') tellOfRefusal(fault)
      if (fault.fault === 'refused') return
      if (!isLooking && away === null && !isClosed) void lookAgain()
    },
    unsure: (fault) => tell({ what: 'unsure', why: fault }),
    close() {
      isClosed = true
      clearTimeout(timer)
      away?.end()
    },
  }
}

/** Checks, and checks again after a connection that was made and then broke, for then the server is there. */
async function lookWell(look: () => Promise<void>): Promise<void> {
  for (let left = looksMost; ; left -= 1) {
    try {
      await look()
      return
    } catch (error) {
      if (left === 1 || !(error instanceof DatabaseAway) || error.fault !== 'lost') throw error
    }
  }
}
