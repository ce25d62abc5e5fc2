import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig, type Config } from './config/config.ts'
import { openShop } from './open-shop.ts'
import type { Database } from './platform/database/db.ts'
import { closeAtTheEnd } from './testing/shops/close-at-the-end.ts'
import { findFreePort } from './testing/postgres/free-port.ts'
import { openMigrated } from './testing/postgres/migrated-database.ts'

const closing = closeAtTheEnd()
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-open-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** A shop that has nothing but its database. */
async function configOf(env: Readonly<Record<string, string>> = {}): Promise<Config> {
  return readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: `${await findFreePort()}`,
    DATABASE_URL: 'postgres://localhost/tests',
    FOYER_DATA_DIR: dataDir,
    FOYER_SECRET: randomBytes(32).toString('base64'),
    FOYER_SANDBOX: '0',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...env,
  })
}
async function open(config: Config, db: Database) {
  const shop = await openShop(config, Promise.resolve(db), Promise.resolve(null))
  let closed: Promise<void> | undefined
  return closing({ url: shop.url, close: async () => await (closed ??= shop.close()) })
}

describe('a shop that opens', () => {
  it('imports the season and makes the job queue only while no other process is at it', async () => {
    const db = await openMigrated()
    /** The database's content at the beginning and at the end of each turn. */
    const turns: unknown[] = []
    const counts = async (): Promise<unknown> =>
      (
        await db.query(
          `select (select count(*)::int from catalogue_import) as seasons,
            to_regclass('jobs.queue') is not null as queue`,
        )
      ).rows[0]
    const alone: Database['alone'] = async (work) => {
      turns.push(await counts())
      const done = await work()
      turns.push(await counts())
      return done
    }
    await open(await configOf({ FOYER_DEMO: '1' }), { ...db, alone })
    expect(turns).toEqual([
      { seasons: 0, queue: false },
      { seasons: 1, queue: false },
      { seasons: 1, queue: false },
      { seasons: 1, queue: true },
    ])
  })
})

describe('a shop that opens in a new folder', () => {
  it('has a place for its pictures before anybody looks for one', async () => {
    const FOYER_DATA_DIR = join(dataDir, 'new', 'data')
    const config = await configOf({ FOYER_DEMO: '0', FOYER_DATA_DIR })
    await open(config, await openMigrated())
    expect(existsSync(join(FOYER_DATA_DIR, 'pictures'))).toBe(true)
  })
})

describe('a shop that closes', () => {
  it('says first that it is not ready, and goes on answering while its proxies hear of it', async () => {
    const db = await openMigrated()
    const shop = await open(await configOf({ FOYER_DEMO: '0', DRAIN_SECONDS: '1' }), db)
    const statusOf = async (path: string) => (await fetch(new URL(path, shop.url))).status
    expect(await statusOf('/health/ready')).toBe(200)
    const closed = shop.close()
    expect([await statusOf('/health/ready'), await statusOf('/health/live')]).toEqual([503, 200])
    await closed
    await expect(statusOf('/health/live')).rejects.toThrow('fetch failed')
  })
})
