import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { deskReader } from '../desk-reader.ts'
import { percentile } from '../report.ts'

const organiser = 'harbour-lights'
/** A program of an organiser of the season. */
export const reader = deskReader(organiser)

/** An order in the middle of the organiser's, and a date of it with as many tickets as others: what is searched for. */
async function findSubject(db: Database) {
  const { rows } = await db.query(
    `select s.reference, s.email, t.code, t.event_date_id as date, o.paid_at::date::text as day
      from (select o.sale_id, o.paid_at from organiser_order o join organiser g on g.id = o.organiser_id
          where g.key = $1 and o.paid_at < now() - interval '20 days' order by o.paid_at desc limit 1000) o
        join sale s on s.id = o.sale_id join ticket t on t.sale_id = s.id
      order by t.event_date_id desc limit 1`,
    [organiser],
  )
  return rows[0] as Record<'reference' | 'email' | 'code' | 'date' | 'day', string>
}

async function pathsOf(db: Database): Promise<readonly string[]> {
  const { reference, email, code, date, day } = await findSubject(db)
  const until = new Date(Date.parse(day) + 30 * 86_400_000).toISOString().slice(0, 10)
  return [
    'orders',
    'orders?q=smith',
    `orders?q=${reference}`,
    `orders?q=${code}`,
    `orders?q=${encodeURIComponent(email)}`,
    'orders?q=nobodyatall',
    `orders/${reference}`,
    'tickets?q=smith',
    'customers?q=smith',
    'payments?last4=1234',
    `payment-totals?from=${day}&to=${until}`,
    'today',
    'takings',
    'payout-balance',
    'needs-person',
    'papers',
    `door/dates/${date}/tickets`,
    `exports?list=orders&format=csv&from=${day}&to=${until}`,
  ]
}

export interface DeskCall {
  readonly name: string
  readonly median: number
  readonly first: number
}

/** What people at the desk wait for, in milliseconds, each several times; the first time little of it is in memory. */
export async function measureDesk(db: Database, port: number): Promise<readonly DeskCall[]> {
  const timed = await reader.time(port, await pathsOf(db))
  return timed.map(({ path, ms }) => ({
    name: nameOf(path),
    median: percentile(ms, 0.5),
    first: ms[0] ?? 0,
  }))
}

const nameOf = (path: string): string =>
  decodeURIComponent(path)
    .replace(/^exports.*/, 'export of a month as csv')
    .replace(/^orders\/.*/, 'one order')
    .replace(/q=[^&]*@.*/, 'q=(an address)')
    .replace(/q=C\d{6}\w+/, 'q=(a reference)')
    .replace(/q=\w{24}$/, 'q=(a code)')
    .replace(/\?from=.*/, ' of a month')
    .replace(/dates\/\d+/, 'dates/(one)')
