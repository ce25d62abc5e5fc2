import { randomBytes } from 'node:crypto'
import { createSecrets, sha256 } from '../../packages/server/src/platform/secrets.ts'
import { sessionCookieOf } from '../../packages/server/src/platform/sessions/session-cookie.ts'
import { requestTo } from '../raw-request.ts'
import { ipOf, reserveCall, seedSales, type SeededBuyer } from '../reserve/seed-sales.ts'
import { secret } from '../reserve/servers.ts'
import type { Place } from './scenario.ts'
import { callTo, type Call } from './timed-calls.ts'

/** What visitors of a shop ask for; each round is another visitor. */
export interface Visitors extends Readonly<Record<string, Call>> {
  readonly 'checkout/get': Call
  readonly add: Call
}

/** Each search finds the same events in a small and in a large shop. */
const pages = {
  home: '/',
  'all events': '/all-events/',
  'the next seven days': '/all-events/?when=week',
  'a word that ten events have': '/all-events/?search=nightingale',
  'a town that ten events are in': '/all-events/?place=Nightingale-on-Sea',
  'what costs nothing': '/all-events/?price=free',
  'event page': '/events/e-1/',
} as const

/** Buyers of a new show with a ticket in the basket, somebody signed in who has two tickets, and strangers. */
export async function letVisitorsCome(
  { db }: Place,
  port: number,
  visitors: number,
): Promise<Visitors> {
  const secrets = createSecrets(secret)
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
    `select s.ticket_type_id as "type", concat_ws('|', e.id, s.event_date_id, s.ticket_type_id, 0) as wire
      from ticket_stock s join ticket_type t on t.id = s.ticket_type_id join event e on e.id = t.event_id
      where e.key = 'e-1' order by s.id limit 1`,
  )
  await db.query('vacuum (analyze)')
  const ticket = { [String(rows[0]?.['type'])]: { ticket: rows[0]?.['wire'], qty: 1 } }
  const holder = `foyer=${sessionCookieOf(secrets, token)}`
  const buyerOf = (round: number): SeededBuyer => {
    const buyer = buyers[round % buyers.length]
    if (buyer === undefined) throw new Error('there is no buyer')
    return buyer
  }
  const read = (path: string, by: (round: number) => object): Call =>
    callTo(port, (round) => requestTo(path, by(round)))
  return {
    'checkout/get': read('/ajax/checkout/checkout/get/', buyerOf),
    add: callTo(port, (round) => requestTo('/do/checkout/add/', buyerOf(round), { ticket })),
    reserve_tickets: callTo(port, (round) => reserveCall(buyerOf(round))),
    wallet: read('/account/wallet/', (round) => ({ ip: ipOf(round), cookie: holder })),
    ...Object.fromEntries(
      Object.entries(pages).map(([name, path]) => [
        name,
        read(path, (round) => ({ ip: ipOf(round) })),
      ]),
    ),
  }
}
