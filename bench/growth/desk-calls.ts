import { sha256 } from '../../packages/server/src/platform/secrets.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { percentile } from '../report.ts'

const key = 'fk_bench_of_a_grown_shop'
const organiser = 'harbour-lights'
const rounds = 5

/** Gives the bench a key of an organiser of the season. */
export async function allowReading(db: Database): Promise<void> {
  await db.query(
    `insert into api_key (organiser_id, name, prefix, key_hash, scopes, created_at)
      select id, 'Bench of growth', 'fk_bench', $1, $2, now() from organiser where key = $3`,
    [
      sha256(key),
      [
        'orders.read',
        'tickets.read',
        'customers.read',
        'codes.read',
        'money.read',
        'exports.make',
        'events.read',
      ],
      organiser,
    ],
  )
}

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
  const measured: DeskCall[] = []
  for (const path of await pathsOf(db)) {
    const ms: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      const answer = await fetch(
        `http://127.0.0.1:${port}/api/v1/organisers/${organiser}/${path}`,
        {
          headers: { authorization: `Bearer ${key}` },
        },
      )
      const body = await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`)
      ms.push(performance.now() - began)
    }
    measured.push({ name: nameOf(path), median: percentile(ms, 0.5), first: ms[0] ?? 0 })
  }
  return measured
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
