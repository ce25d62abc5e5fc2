import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseAway } from './database-faults.ts'

/** A start waits so long for a PostgreSQL that is itself starting. */
const startWaitMs = 30_000
const pauseMs = 250

/**
 * Does what a start does with the database, again while that is not there, for half a minute. Only for what may be done
 * twice. `say` hears once that it waits, and why.
 */
export async function untilThere<T>(
  work: () => Promise<T>,
  say: (why: string) => void = sayOnce,
): Promise<T> {
  const until = performance.now() + startWaitMs
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseAway) || performance.now() > until) throw error
      if (!isSaid) say(error.message)
      await pause(pauseMs)
    }
  }
}

let hasSaid = false

/** There is no log yet; standard error is for people, and a start has several things to do with the database. */
function sayOnce(why: string): void {
  if (hasSaid) return
  hasSaid = true
  process.stderr.write(`Foyer waits for PostgreSQL, at most ${startWaitMs / 1000} s: ${why}\n`)
}
