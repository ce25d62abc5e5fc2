import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseAway } from './database-faults.ts'

/** How long a start waits for a PostgreSQL that is itself starting. */
const startWaitMs = 30_000
const pauseMs = 250

/**
 * Runs a start's work with the database, and repeats it for half a minute while the database is not there. Only for work
 * that may be done twice.
 */
export async function untilThere<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + startWaitMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseAway) || performance.now() > until) throw error
      sayOnce(error.message)
      await pause(pauseMs)
    }
  }
}

let hasSaid = false

/**
 * There is no log yet; standard error is for people, and the message is written only once although a start has several
 * such tasks.
 */
function sayOnce(why: string): void {
  if (hasSaid) return
  hasSaid = true
  process.stderr.write(`Foyer waits for PostgreSQL, at most ${startWaitMs / 1000} s: ${why}\n`)
}
