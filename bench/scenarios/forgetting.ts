import type { Foyer } from '../../packages/server/src/foyer.ts'
import { forgetWhatIsOver } from '../../packages/server/src/modules/retention/forget-what-is-over.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import type { GrownShop } from './grown.ts'
import { askBeside, figuresBeside } from './timed-calls.ts'
import type { Figure } from './scenario.ts'

const yearDays = 365.25

/** Forgets the people of the oldest day of orders while visitors look at their baskets and add to them. */
export async function measureForgetting({ db, visitors }: GrownShop): Promise<readonly Figure[]> {
  const { rows } = await db.query(
    'select floor(extract(epoch from now() - min(paid_at)) / 86400)::int - 1 as days from sale where paid_at is not null and forgotten_at is null',
  )
  const years = (Number(rows[0]?.['days']) - 0.5) / yearDays
  // Everything else is forgotten first: it is not what is measured.
  await forgetAll(db, 100)
  const from = await walOf(db)
  let done = { orders: 0, longest: 0 }
  const { 'checkout/get': get, add } = visitors
  const found = await askBeside(
    { 'checkout/get beside retention': get, 'add beside retention': add },
    async () => (done = await forgetAll(db, years)),
    5,
  )
  const bytes = ((await walOf(db)) - from) / Math.max(1, done.orders)
  return [
    ...figuresBeside(found, 2),
    { what: 'orders whose people were forgotten', figure: done.orders },
    { what: 'the longest slice', unit: 'ms', figure: done.longest, atMost: 500 },
    { what: 'log for each of them, visitors included', unit: 'bytes', figure: bytes },
  ]
}

const walOf = async (db: Database): Promise<number> =>
  Number(
    (await db.query(`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as at`))
      .rows[0]?.['at'],
  )

/** Rounds until nothing is over: how many orders have no people any more, and the longest transaction in milliseconds. */
async function forgetAll(db: Database, orderYears: number) {
  let [orders, longest] = [0, 0]
  const timed: Database = {
    ...db,
    async transaction(work) {
      const began = performance.now()
      const found = await db.transaction(work)
      longest = Math.max(longest, performance.now() - began)
      return found
    },
  }
  const round = {
    db: timed,
    clock: { now: () => new Date() },
    config: { orderYears },
    metrics: { forgotten: { labels: () => ({ inc: () => {} }) } },
  } as unknown as Foyer
  for (;;) {
    const done = await forgetWhatIsOver(round)
    orders += done['people of orders'] ?? 0
    if (Object.values(done).every((count) => count === 0)) return { orders, longest }
  }
}
