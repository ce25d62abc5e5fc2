import { describe, expect, it } from 'vitest'
import { requireInvariants } from '../../../../testing/evidence/invariants.ts'
import { seedShow } from '../../../../testing/builders/seed-catalogue.ts'
import { ordersOf } from '../../../../testing/desk/paid-orders.ts'
import { untilAddedUp } from '../../../../testing/desk/until-caught-up.ts'
import { aroundStatements } from '../../../../testing/postgres/around-statements.ts'
import { createShopper } from '../../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'
import type { Database } from '../../../../platform/database/db.ts'
import { refundSale } from '../../../payment/exports.ts'

describe('a refund by a process of the release before', () => {
  const shop = shopForTests()
  const { pay, codesOf } = ordersOf(shop)

  /** Counts what was given up as that release did, and writes nothing of it for the figures. */
  const asBefore = (db: Database): Database => ({
    ...db,
    transaction: async (work) =>
      await db.transaction(
        async (tx) =>
          await work(
            aroundStatements(tx, async (name, ask, { values }) =>
              name === 'tickets.count_refunded'
                ? await tx.dynamic.run(
                    'testing.count_refunded_before',
                    `update sale_line l set returned = returned + w.qty
                      from unnest($1::bigint[], $2::int[]) as w(id, qty) where l.id = w.id`,
                    values.slice(0, 2),
                  )
                : await ask(),
            ),
          ),
      ),
  })

  it.each(['before', 'now'])(
    'when a process of %s gives up one of two types then the other keeps its takings',
    async (release) => {
      const types = [{ price: 2_000 }, { price: 5_000 }]
      const { stocks } = await seedShow(shop.db, { event: { express: true }, types })
      const buyer = createShopper(shop.app)
      await buyer.add(...stocks.map((stock) => [stock, 1] as const))
      await buyer.reserve()
      const reference = await pay(buyer)
      const [code = ''] = await codesOf(reference)
      const foyer = release === 'now' ? shop.foyer : { ...shop.foyer, db: asBefore(shop.foyer.db) }
      const wish = { kind: 'tickets', codes: [code], amount: null } as const
      await refundSale(foyer, { reference, wish, reason: 'Ill' })
      await shop.runJobs()
      await untilAddedUp(shop, async () => await shop.runJob('roll-up-figures'))
      const { rows } = await shop.db.query(
        `select sum(tickets_returned)::int as returned, sum(brought - given_back)::int as takings from figure_day
          where ticket_stock_id = any($1::int[]) group by ticket_stock_id order by ticket_stock_id`,
        [stocks.map(({ id }) => id)],
      )
      expect(rows).toEqual([
        { returned: 1, takings: 0 },
        { returned: 0, takings: 5_000 },
      ])
      await requireInvariants(shop.db)
    },
  )
})
