import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../packages/server/src/config/config.ts'
import { makeLargePast, pastOrders } from '../../packages/server/src/modules/past/exports.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { createSecrets, sha256 } from '../../packages/server/src/platform/secrets.ts'
import { sessionCookieOf } from '../../packages/server/src/platform/sessions/session-cookie.ts'
import { seedEvents } from '../listing/seed-events.ts'
import { openShop } from '../purchase/shop.ts'
import { seedSales, type SeededBuyer } from '../reserve/seed-sales.ts'
import { secret } from '../reserve/servers.ts'
import { untilBooked } from '../until-booked.ts'
import { reader } from './desk-calls.ts'
import { multiplyOrders } from './multiply/multiply-orders.ts'
import { seedRecent } from './seed-recent.ts'

export interface Size {
  readonly orders: number
  readonly events: number
}

/** A shop that has been open for a while, and buyers with a ticket in the basket. */
export interface GrownShop {
  readonly databaseUrl: string
  readonly buyers: readonly SeededBuyer[]
  /** A ticket of the first event, in the form in which a request adds it. */
  readonly ticket: { readonly typeId: number; readonly wire: string }
  /** The cookie of somebody signed in who has two tickets. */
  readonly holder: string
}

/**
 * Fills a database with whole orders as the demo season has them, with papers and figures, and with events that are on sale. One
 * that was filled before is taken as it is.
 */
export async function fillShop(
  databaseUrl: string,
  { orders, events }: Size,
  tell: (what: string) => void,
): Promise<void> {
  const db = openPostgres(databaseUrl, 2, null)
  try {
    await migrate(db)
    const { rows } = await db.query(
      `select exists (select from event where key = 'e-1') as is_full`,
    )
    if (rows[0]?.['is_full'] === true) return
    await makePast(db, Math.min(orders, pastOrders))
    await issuePapers(db, databaseUrl)
    tell('the past of the season is made')
    await multiplyOrders(databaseUrl, { wanted: orders }, tell)
    await seedRecent(db)
    await seedEvents(db, events)
  } finally {
    await db.close()
  }
}

async function makePast(db: Database, orders: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-growth-'))
  try {
    const config = readConfig({ NODE_ENV: 'test', FOYER_SECRET: secret, FOYER_DATA_DIR: dataDir })
    await makeLargePast(db, config, orders)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  await db.query('vacuum (analyze)')
}

/** A shop issues the papers of its orders, and adds its figures up, once it is open. */
async function issuePapers(db: Database, databaseUrl: string): Promise<void> {
  const shop = await openShop({ databaseUrl, environment: { FOYER_DEMO: '0' } })
  try {
    await untilBooked(db)
  } finally {
    await shop.close()
  }
}

/** Lets visitors come: buyers of a new show, somebody with tickets, and a program of an organiser. */
export async function letVisitorsCome(databaseUrl: string, visitors: number): Promise<GrownShop> {
  const secrets = createSecrets(secret)
  const db = openPostgres(databaseUrl, 2, null)
  try {
    const season = { tickets: 1, capacity: 1_000_000, buyers: visitors }
    const buyers = await seedSales(db, secrets, season)
    const token = randomBytes(32).toString('base64url')
    await db.query(
      `insert into session (token_hash, account_id, created_at, last_seen_at) values ($1, (
          select s.account_id from (select account_id from sale where account_id is not null order by id limit 2000) s
            join ticket t on t.account_id = s.account_id group by 1 having count(*) = 2 order by 1 limit 1), now(), now())`,
      [sha256(token)],
    )
    const { rows } = await db.query(
      `select s.ticket_type_id as "typeId", concat_ws('|', e.id, s.event_date_id, s.ticket_type_id, 0) as wire
        from ticket_stock s join ticket_type t on t.id = s.ticket_type_id join event e on e.id = t.event_id
        where e.key = 'e-1' order by s.id limit 1`,
    )
    await reader.allow(db)
    await db.query('vacuum (analyze)')
    const holder = `foyer=${sessionCookieOf(secrets, token)}`
    return { databaseUrl, buyers, ticket: rows[0] as unknown as GrownShop['ticket'], holder }
  } finally {
    await db.close()
  }
}
