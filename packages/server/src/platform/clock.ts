import type { Database } from './database/db.ts'

/** The source of every "now". It is injected, so that tests decide what time it is. */
export interface Clock {
  now(): Date
}

export interface SyncedClock extends Clock {
  /** Milliseconds by which this machine's wall clock differs from the database's. */
  readonly skewMs: () => number
  sync(): Promise<void>
}

/** Answers the database's present time. */
export async function readDatabaseTime(db: Pick<Database, 'query'>): Promise<Date> {
  const { rows } = await db.query('select clock_timestamp() as now')
  return rows[0]?.['now'] as Date
}

/**
 * The database's time, carried on by the process's monotonic timer: a wall clock that is wrong, or jumps, neither expires
 * nor lengthens a reservation, and several processes agree.
 */
export function createDatabaseClock(db: Pick<Database, 'query'>): SyncedClock {
  let base = Date.now()
  let readAt = performance.now()
  let skewMs = 0
  return {
    now: () => new Date(base + (performance.now() - readAt)),
    skewMs: () => skewMs,
    async sync() {
      const asked = performance.now()
      const time = await readDatabaseTime(db)
      const answered = performance.now()
      base = time.getTime() + (answered - asked) / 2
      readAt = answered
      skewMs = Date.now() - base
    },
  }
}

/** A clock that stands still until told otherwise. */
export function createManualClock(start: Date | string): Clock & {
  set(time: Date | string): void
  advance(milliseconds: number): void
} {
  let current = new Date(start)
  return {
    now: () => new Date(current),
    set: (time) => {
      current = new Date(time)
    },
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds)
    },
  }
}

/** The machine's own time, for commands that may have no database to ask. */
export const machineTime = (): Date => new Date()
