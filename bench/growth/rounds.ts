import { dayMs } from '@foyer/contract/time-units.ts'
import { findBroken } from '../../packages/server/src/audit/find-broken.ts'
import type { Foyer } from '../../packages/server/src/foyer.ts'
import { forgetWhatIsOver } from '../../packages/server/src/modules/retention/forget-what-is-over.ts'
import { ordersOver } from '../../packages/server/src/modules/retention/order-store.ts'
import { retentions } from '../../packages/server/src/modules/retention/retentions.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { runLoad, type LoadResult } from '../http-load.ts'
import { addCall, getCall, type OpenShop } from './visitor-calls.ts'

const yearDays = 365.25
const loadSeconds = 15
const clients = 4
const slowestRules = 5

/** Seconds that `npm run audit` needs, those of its slowest rules, and the rules that it finds broken. */
export async function measureAudit(db: Database) {
  const began = performance.now()
  let from = began
  const took: { rule: string; seconds: number }[] = []
  const broken = await findBroken(db, (rule) => {
    took.push({ rule, seconds: (performance.now() - from) / 1000 })
    from = performance.now()
  })
  return {
    seconds: (performance.now() - began) / 1000,
    slowest: took.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestRules),
    broken: Object.keys(broken),
  }
}

export interface DayForgotten {
  readonly orders: number
  readonly seconds: number
  /** Transactions, and the longest of them in milliseconds. */
  readonly slices: number
  readonly longest: number
  readonly walBytes: number
  readonly alone: LoadResult
  readonly beside: LoadResult
}

/** Forgets the people of the oldest day of orders while visitors buy, who have bought as long before without it. */
export async function measureForgetting(db: Database, shop: OpenShop): Promise<DayForgotten> {
  const { rows } = await db.query(
    'select floor(extract(epoch from now() - min(paid_at)) / 86400)::int - 1 as days from sale where paid_at is not null and forgotten_at is null',
  )
  // Everything else is forgotten first: it is not what is measured.
  await forgetAll(db, 100, () => {})
  const alone = await visit(shop)
  const slices: number[] = []
  const from = await walOf(db)
  const began = performance.now()
  const [orders, beside] = await Promise.all([
    forgetAll(db, (Number(rows[0]?.['days']) - 0.5) / yearDays, (ms) => slices.push(ms)),
    visit(shop),
  ])
  return {
    orders,
    seconds: slices.reduce((sum, ms) => sum + ms, 0) / 1000,
    slices: slices.length,
    longest: Math.max(...slices),
    walBytes: (await walOf(db)) - from,
    alone,
    beside: { ...beside, seconds: (performance.now() - began) / 1000 },
  }
}

const walOf = async (db: Database): Promise<number> =>
  Number(
    (await db.query(`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as at`))
      .rows[0]?.['at'],
  )

/** Rounds until nothing is over; answers how many orders have no people any more. */
async function forgetAll(
  db: Database,
  orderYears: number,
  took: (ms: number) => void,
): Promise<number> {
  const timed: Database = {
    ...db,
    kind: db.kind,
    pool: db.pool,
    async transaction(work) {
      const began = performance.now()
      const found = await db.transaction(work)
      took(performance.now() - began)
      return found
    },
  }
  const round = {
    db: timed,
    clock: { now: () => new Date() },
    config: { orderYears },
    metrics: { forgotten: { labels: () => ({ inc: () => {} }) } },
  } as unknown as Foyer
  let orders = 0
  for (;;) {
    const done = await forgetWhatIsOver(round)
    orders += done['people of orders'] ?? 0
    if (Object.values(done).every((count) => count === 0)) break
  }
  return orders
}

/** Buyers who look at their baskets, and add to them. */
async function visit({ grown, port }: OpenShop): Promise<LoadResult> {
  let turn = 0
  return await runLoad({
    port,
    clients,
    seconds: loadSeconds,
    next: () => {
      turn += 1
      const buyer = grown.buyers[turn % grown.buyers.length]
      if (buyer === undefined) return null
      return turn % 4 === 0 ? addCall(buyer, grown.ticket) : getCall(buyer)
    },
    classify: (status) => (status < 400 ? 'answered' : `refused ${status}`),
  })
}

/** The kinds for whose rows the database would read a whole table of more than some thousand rows. */
export async function findWholeReads(db: Database): Promise<readonly string[]> {
  const found: string[] = []
  const before = new Date(Date.now() - 10_000 * dayMs).toISOString()
  const asked = [
    ...retentions.map(({ kind, over }) => ({ kind, text: `${over} limit 500` })),
    { kind: 'people of orders', text: `${ordersOver} order by paid_at limit 50` },
  ]
  for (const { kind, text } of asked) {
    const { rows } = await db.query(`explain (format json) ${text.replaceAll('$1', `'${before}'`)}`)
    const plan = JSON.stringify(rows[0]?.['QUERY PLAN'])
    const tables = [...plan.matchAll(/"Seq Scan"[^}]*?"Relation Name":"(\w+)"/g)].map(
      ([, table]) => table,
    )
    const large = await db.query(
      'select relname from pg_class where relname = any($1) and reltuples > 10000',
      [tables],
    )
    if (large.rows.length > 0) found.push(kind)
  }
  return found
}
