import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importDemoSeason } from './modules/catalogue/exports.ts'
import { openDatabase } from './open-database.ts'
import { readConfig } from './config/config.ts'
import type { Database } from './platform/database/db.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { untilThere } from './platform/database/until-there.ts'
import { closeAtTheEnd } from './testing/shops/close-at-the-end.ts'
import { startRealPostgres, type RealPostgres } from './testing/postgres/real-postgres.ts'

const closing = closeAtTheEnd()
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-starts-'))
const log = pino({ level: 'silent' })
let postgres: RealPostgres

beforeAll(async () => {
  postgres = closing(await startRealPostgres({ own: true }))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The steps a process takes with its database before it serves, and then its work. */
async function start(url: string): Promise<Database> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL: '1',
    FOYER_DATA_DIR: dataDir,
  })
  const db = closing(await openDatabase(config))
  const alone = async <T>(work: () => Promise<T>): Promise<T> =>
    await untilThere(async () => await db.alone(work))
  await alone(async () => await importDemoSeason(db, config))
  const names = ['one', 'two', 'three', 'four']
  const jobs = await alone(async () => await startJobs(db, log, names))
  closing({ close: async () => await jobs.stop() })
  await jobs.work(names.map((name) => ({ name, cron: '0 3 * * *', run: async () => {} })))
  return db
}

const countsOf = async (db: Database): Promise<unknown> =>
  (
    await db.query(
      `select (select count(*)::int from catalogue_import) as imports,
        (select count(*)::int from jobs.queue where name in ('one', 'two', 'three', 'four')) as queues,
        (select count(*)::int from jobs.schedule) as schedules`,
    )
  ).rows[0]

describe('processes that start at once', () => {
  it.each([1, 2])(
    'when the database is empty (%i) then all come up, with a connection each',
    async (round) => {
      const url = await postgres.newDatabase(`starts_${round}`)
      const shops = await Promise.all(Array.from({ length: 4 }, async () => await start(url)))
      const [first] = shops
      if (first === undefined) throw new Error('no shop')
      expect(await countsOf(first)).toEqual({ imports: 1, queues: 4, schedules: 4 })
    },
  )

  it('when PostgreSQL is still starting then they wait for it', async () => {
    const url = await postgres.newDatabase('starts_late')
    await postgres.stopServer('fast')
    const starting = start(url)
    starting.catch(() => {})
    await postgres.startServer()
    expect(await countsOf(await starting)).toMatchObject({ queues: 4 })
  })
})
