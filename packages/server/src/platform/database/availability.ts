import { DatabaseAway } from './database-faults.ts'

/** What whoever runs the shop is told about its database, each once. */
export type DatabaseNews =
  | { readonly what: 'away'; readonly why: unknown }
  | { readonly what: 'back'; readonly awayMs: number }
  | { readonly what: 'refused'; readonly why: DatabaseAway }
  | { readonly what: 'unsure'; readonly why: DatabaseAway }

export interface Availability {
  /** Why nothing can be asked at the moment, or null. */
  readonly away: () => unknown
  /** Resolves when the database is there; at once where it is not known to be away. */
  whenThere(): Promise<void>
  watch(listener: (news: DatabaseNews) => void): void
}

export interface WatchedAvailability extends Availability {
  /** Somebody met a fault: looks whether the database is there. */
  suspect(fault: DatabaseAway): void
  /** The answer to a commit was lost. */
  unsure(fault: DatabaseAway): void
  close(): void
}

/** Milliseconds between two looks while the database is away. */
const lookPause = 250
const looksMost = 3
/** A refusal comes with each statement; it is told again only after this long. */
const refusalPause = 60_000

/**
 * Knows whether the database is there. One fault says little: a connection may have been ended, a statement may have
 * been slow. So each makes it look with a connection of its own, and only when that fails the database counts as away.
 * It looks on until it is back; meanwhile nobody has to wait for a connection to time out.
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
      if (fault.fault === 'refused') {
        if (performance.now() - refusalTold < refusalPause) return
        refusalTold = performance.now()
        tell({ what: 'refused', why: fault })
        return
      }
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

/** A connection that was had and broke says that something is there: it is looked once more. */
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

/** Of a database in this process: it is there, or the process is not. */
export const alwaysThere: WatchedAvailability = {
  away: () => null,
  whenThere: async () => {},
  watch: () => {},
  suspect: () => {},
  unsure: () => {},
  close: () => {},
}
