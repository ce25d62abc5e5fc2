import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { givePast } from '../../packages/demo/src/give-past.ts'
import { pastOrders } from '../../packages/demo/src/make-past.ts'
import { readConfig } from '../../packages/server/src/config/config.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { secret } from '../reserve/servers.ts'
import type { Place, Stage } from '../scenarios/scenario.ts'
import { multiplyOrders } from './multiply/multiply-orders.ts'
import { seedEvents } from './seed-events.ts'
import { seedRecent } from './seed-recent.ts'
import { untilBooked } from './until-booked.ts'

export interface Size {
  readonly orders: number
  readonly events: number
}

/**
 * Fills a database with whole orders as the demo season has them, with papers and figures, and with events that are on sale. One
 * that was filled before is taken as it is.
 */
export async function fillShop(
  stage: Stage,
  { url, db }: Place,
  { orders, events }: Size,
): Promise<void> {
  const { rows } = await db.query(`select exists (select from event where key = 'e-1') as is_full`)
  if (rows[0]?.['is_full'] === true) return
  await makePast(db, Math.min(orders, pastOrders))
  // A shop issues the papers of its orders, and adds its figures up, once it is open.
  const shop = await stage.shop(url)
  await untilBooked(db)
  await shop.close()
  stage.tell('the past of the season is made')
  await multiplyOrders(url, orders, stage.tell)
  await seedRecent(db)
  await seedEvents(db, events)
}

async function makePast(db: Database, orders: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-growth-'))
  try {
    const config = readConfig({
      NODE_ENV: 'test',
      // It has `db`.
      DATABASE_URL: 'postgres://localhost/tests',
      FOYER_SECRET: secret,
      FOYER_DATA_DIR: dataDir,
    })
    await givePast(db, config, { orders })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  await db.query('vacuum (analyze)')
}
