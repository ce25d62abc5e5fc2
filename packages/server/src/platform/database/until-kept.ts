import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseAway, NoFreeConnection } from './database-faults.ts'
import type { Database } from './db.ts'

const firstPauseMs = 50
const longestPauseMs = 5_000

/**
 * Repeats work that writes down what has happened outside and only this process knows, until the database has kept it:
 * however long that is away, and ever more seldom while it refuses. Only for work that may be done twice. It does not hold
 * back the end of the process.
 */
export async function untilKept<T>(
  { availability }: Pick<Database, 'availability'>,
  work: () => Promise<T>,
): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseAway || error instanceof NoFreeConnection)) throw error
      await availability.whenThere()
      // The database may be there, and have ended only this connection.
      await pause(pauseMs, undefined, { ref: false })
    }
  }
}
