import { randomBytes } from 'node:crypto'
import { sessionCookieOf } from '../../packages/server/src/platform/sessions/session-cookie.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { sha256, type Secrets } from '../../packages/server/src/platform/secrets.ts'
import { seedShow } from '../../packages/server/src/testing/builders/seed-catalogue.ts'
import { requestTo } from '../raw-request.ts'

/** A buyer with one ticket in the basket: what their browser sends along. */
export interface SeededBuyer {
  readonly cookie: string
  readonly xsrf: string
  readonly ip: string
}

interface Season {
  readonly tickets: number
  readonly buyers: number
  /** Places of each ticket. */
  readonly capacity: number
}

/** Makes shows and buyers, each buyer with one ticket in the basket; buyers take the tickets in turn. */
export async function seedSales(
  db: Database,
  secrets: Secrets,
  season: Season,
): Promise<SeededBuyer[]> {
  const show = await seedShow(db, {
    event: { captcha: 'never' },
    types: Array.from({ length: season.tickets }, (_, number) => ({
      name: `Ticket ${number}`,
      stock: season.capacity,
    })),
  })
  const tokens = Array.from({ length: season.buyers }, () => randomBytes(32).toString('base64url'))
  await db.query(
    `with sales as (
        insert into sale (currency, created_at, updated_at) select 'GBP', now(), now() from generate_series(1, $1)
        returning id
      ), numbered as (select id, row_number() over (order by id) as n from sales),
      sessions as (
        insert into session (token_hash, sale_id, created_at, last_seen_at)
          select t.hash, s.id, now(), now() from numbered s
            join unnest($2::bytea[]) with ordinality as t(hash, n) on t.n = s.n
      )
      insert into sale_line (sale_id, kind, ticket_stock_id, qty, created_at)
        select id, 'ticket', ($3::int[])[1 + (n % $4)::int], 1, now() from numbered`,
    [season.buyers, tokens.map(sha256), show.stocks.map((stock) => stock.id), show.stocks.length],
  )
  await db.query('analyze')
  return tokens.map((token, number) => {
    const xsrf = secrets.sign('xsrf', token)
    const cookie = `foyer=${sessionCookieOf(secrets, token)}; XSRF-TOKEN=${xsrf}`
    return { cookie, xsrf, ip: ipOf(number) }
  })
}

/** A crowd comes from many networks: a single one could reserve no more than its share of the places. */
export const ipOf = (number: number): string => `10.${(number >> 8) & 255}.${number & 255}.1`

/** The bytes of the call that reserves. */
export const reserveCall = (buyer: SeededBuyer): string =>
  requestTo('/ajax/checkout/checkout/reserve_tickets/', buyer, {})
