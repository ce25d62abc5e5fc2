import { randomBytes } from 'node:crypto'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { createSecrets, sha256 } from '../../packages/server/src/platform/secrets.ts'
import { sessionCookieOf } from '../../packages/server/src/platform/sessions/session-cookie.ts'
import { seedEvents } from '../listing/seed-events.ts'
import { openShop, type Shop } from '../purchase/shop.ts'
import { seedSales, type SeededBuyer } from '../reserve/seed-sales.ts'
import { secret } from '../reserve/servers.ts'
import { seedOrders } from './seed-orders.ts'

/** A shop that has been open for a while, and buyers with a ticket in the basket. */
export interface GrownShop {
  readonly shop: Shop
  readonly buyers: readonly SeededBuyer[]
  /** A ticket of the first event, in the form in which a request adds it. */
  readonly ticket: { readonly typeId: number; readonly wire: string }
  /** The cookie of somebody signed in who has two tickets. */
  readonly holder: string
}

export interface Size {
  readonly orders: number
  readonly events: number
}

export async function openGrownShop(
  databaseUrl: string,
  { orders, events }: Size,
  visitors: number,
): Promise<GrownShop> {
  const secrets = createSecrets(secret)
  const db = openPostgres(databaseUrl, 2, null)
  await migrate(db)
  await seedEvents(db, events)
  await seedOrders(db, orders)
  const season = { tickets: 1, capacity: 1_000_000, buyers: visitors }
  const buyers = await seedSales(db, secrets, season)
  const token = randomBytes(32).toString('base64url')
  await db.query(
    `insert into session (token_hash, account_id, created_at, last_seen_at) values ($1, (select account_id from ticket where account_id is not null group by 1 having count(*) = 2 order by 1 limit 1),
        now(), now())`,
    [sha256(token)],
  )
  const { rows } = await db.query(
    `select s.ticket_type_id as "typeId", concat_ws('|', e.id, s.event_date_id, s.ticket_type_id, 0) as wire
      from ticket_stock s join ticket_type t on t.id = s.ticket_type_id join event e on e.id = t.event_id
      where e.key = 'e-1' order by s.id limit 1`,
  )
  await db.query('vacuum (analyze)')
  await db.close()
  const shop = await openShop({ databaseUrl, environment: { FOYER_DEMO: '0' } })
  return {
    shop,
    buyers,
    ticket: rows[0] as unknown as GrownShop['ticket'],
    holder: `foyer=${sessionCookieOf(secrets, token)}`,
  }
}
