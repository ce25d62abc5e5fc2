import { describe, expect, it } from 'vitest'
import type { Foyer } from '../../foyer.ts'
import type { Database } from '../../platform/database/db.ts'
import { sendCardWebhook } from '../../testing/providers/card-webhook.ts'
import { insertRow } from '../../testing/builders/insert-row.ts'
import { raceShops } from '../../testing/shops/race-shops.ts'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import type { Shopper } from '../../testing/shoppers/shopper.ts'
import type { TestFoyer } from '../../testing/shops/test-foyer.ts'
import { forgetWhatIsOver } from './forget-what-is-over.ts'

/** More than one slice takes; with 50,000 it takes a minute. */
const abandoned = Number(process.env['ABANDONED_BASKETS'] ?? 2_000)
/** In every 500th basket somebody tried to pay; for every other one of these the end is not known. */
const every = 500
const buyersAtOnce = 6

/** Baskets of forty days ago, each with a line, an abandoned reservation, and its history. */
async function abandon(db: Database, show: Show, now: Date): Promise<void> {
  await db.query(
    `insert into sale (email, full_name, currency, created_at, updated_at)
      select 'canary' || n || '@example.com', 'Canary ' || n, 'GBP', at, at
        from (select n, $1::timestamptz - interval '40 days' + n * interval '1 second' as at
          from generate_series(1, $2::int) n) baskets`,
    [now, abandoned],
  )
  const parts = [
    `insert into sale_line (sale_id, kind, ticket_stock_id, qty, created_at) select id, 'ticket', $1, 1, created_at from sale`,
    `insert into stock_hold (sale_id, ticket_stock_id, qty, status, customer_key, expires_at, created_at, ended_at)
      select id, $1, 1, 'released', 'canary' || id, created_at, created_at, now() from sale`,
    `insert into sale_event (sale_id, at, kind, detail) select id, created_at, kind, '{}'
      from sale, (values ('reserved'), ('reservation_expired'), ($1::text)) as k(kind)`,
  ]
  for (const part of parts) await db.query(part, [show.stock.id])
  await db.query(
    `insert into payment (sale_id, provider, status, amount, currency, idempotency_key, failure_text, created_at, updated_at)
      select id, 'stripe', case when id % (2 * $1::int) = 0 then 'unknown' else 'cancelled' end, 100, 'GBP', 'try-' || id,
        'canary', created_at, created_at
        from sale where id % $1::int = 0`,
    [every],
  )
  await db.query('analyze')
}

/** Counts this shop's transactions: each keeps the rows it has locked until its end. */
function counted(foyer: Foyer): { readonly foyer: Foyer; readonly count: () => number } {
  let count = 0
  const db: Database = {
    ...foyer.db,
    pool: foyer.db.pool,
    async transaction(work) {
      count += 1
      return await foyer.db.transaction(work)
    },
  }
  return { foyer: { ...foyer, db }, count: () => count }
}

const sum = (runs: readonly Readonly<Record<string, number>>[], kind: string): number =>
  runs.reduce((total, run) => total + (run[kind] ?? 0), 0)

describe('thousands of abandoned baskets', () => {
  const { shops, shopAt, shoppers } = raceShops(2)

  /** Buys, from an empty basket to an order. */
  async function buy(shop: TestFoyer, buyer: Shopper, show: Show): Promise<void> {
    const intent = await buyer.toPayment([show.stock, 1])
    shop.card.settle(intent, { status: 'captured' })
    expect(await sendCardWebhook(shop, intent)).toBe(200)
  }

  it('go in slices while buyers buy, from two processes at once, and nothing that is needed goes with them', async () => {
    const { db, clock } = shopAt(0)
    const show = await seedShow(db, { event: { express: true }, types: [{ stock: 1_000 }] })
    await abandon(db, show, clock.now())
    const cleaners = shops.map(({ foyer }) => counted(foyer))

    let cleaning = true
    let bought = 0
    const clean = async (): Promise<Readonly<Record<string, number>>[]> => {
      const runs: Readonly<Record<string, number>>[] = []
      while (sum(runs.slice(-2), 'baskets') > 0 || runs.length === 0)
        runs.push(
          ...(await Promise.all(cleaners.map(async (one) => await forgetWhatIsOver(one.foyer)))),
        )
      cleaning = false
      return runs
    }
    const goOnBuying = async (): Promise<void> => {
      while (cleaning) {
        const [buyer] = shoppers(1)
        if (buyer === undefined) throw new Error('no buyer')
        await buy(shopAt(0), buyer, show)
        bought += 1
      }
    }
    const [runs] = await Promise.all([clean(), ...Array.from({ length: buyersAtOnce }, goOnBuying)])

    expect(bought).toBeGreaterThan(0)
    // Each was deleted once, whichever process did it.
    expect(sum(runs, 'baskets')).toBe(abandoned - abandoned / every / 2)
    const rowsOf = async (sql: string): Promise<number> =>
      Number((await db.query(`select count(*) as count from ${sql}`)).rows[0]?.['count'])
    expect(await rowsOf(`sale where status = 'sold'`)).toBe(bought)
    expect(await rowsOf(`sale where email like 'canary%'`)).toBe(abandoned / every / 2)
    expect(await rowsOf(`sale where forgotten_at is not null`)).toBe(abandoned / every / 2)
    expect(
      await rowsOf(`sale_line l where not exists (select from sale s where s.id = l.sale_id)`),
    ).toBe(0)
    // Every buyer above succeeded, so nobody waited three seconds for a lock: no slice is large.
    expect(cleaners.reduce((total, one) => total + one.count(), 0)).toBeGreaterThan(abandoned / 100)
  }, 300_000)

  it('something new that points at a basket keeps it, and keeps no other from going', async () => {
    const { db, clock, foyer } = shopAt(0)
    const { rows } = await db.query(
      `insert into sale (created_at, updated_at) select $1::timestamptz - interval '40 days', $1::timestamptz - interval '40 days'
        from generate_series(1, 2) returning id`,
      [clock.now()],
    )
    const kept = Number(rows[0]?.['id'])
    await insertRow(db, 'feedback', { sale_id: kept, message: 'Lovely', at: clock.now() })
    expect(await forgetWhatIsOver(foyer)).toMatchObject({ baskets: 1 })
    expect(
      (await db.query('select id from sale where id = any($1)', [rows.map(({ id }) => id)])).rows,
    ).toEqual([{ id: kept }])
  })
})
