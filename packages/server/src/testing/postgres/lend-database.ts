import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseNews } from '../../platform/database/availability.ts'
import type { Database } from '../../platform/database/db.ts'

/** How long work that a test left behind may take before its database is given up. */
const patienceMs = 2_000

/**
 * The database for one test, until it closes it: what is left of the test can then neither read nor write. `over` hears
 * whether the connections are idle and the server was there all the time, so that others can use them.
 */
export function lend(of: Database, over: (isGood: boolean) => void): Database {
  let hadNews = false
  let ending: Promise<void> | undefined
  const listeners = new Set<(news: DatabaseNews) => void>()
  of.availability.watch((news) => {
    hadNews = true
    for (const listener of listeners) listener(news)
  })
  const untilOver = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (ending !== undefined) throw new Error('The test of this database is over.')
    return await ask()
  }
  const guard = (one: Database): Database => ({
    transaction: async (work) => await untilOver(async () => await one.transaction(work)),
    read: async (work) => await untilOver(async () => await one.read(work)),
    readOne: async (work) => await untilOver(async () => await one.readOne(work)),
    changeOne: async (work) => await untilOver(async () => await one.changeOne(work)),
    alone: async (work) => await untilOver(async () => await one.alone(work)),
    aside: async (work, slowestMs) => await untilOver(async () => await one.aside(work, slowestMs)),
    script: async (text) => await untilOver(async () => await one.script(text)),
    query: async (text, values) => await untilOver(async () => await one.query(text, values)),
    ofDesk: (organiser) => guard(one.ofDesk(organiser)),
    availability: { ...one.availability, watch: (listener) => void listeners.add(listener) },
    pool: one.pool,
    async close() {
      await (ending ??= end())
    },
  })
  async function end(): Promise<void> {
    listeners.clear()
    const until = performance.now() + patienceMs
    while ((of.pool.idle < of.pool.total || of.pool.waiting > 0) && performance.now() < until)
      await pause(1)
    over(!hadNews && of.pool.idle === of.pool.total)
  }
  return guard(of)
}
