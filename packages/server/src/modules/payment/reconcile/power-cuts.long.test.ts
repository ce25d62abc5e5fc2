import { describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { createMortalShop } from '../../../testing/shops/mortal-shop.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { letDaysPass } from '../plan/payment-plan-fixture.ts'
import { moneyOf, patience, timePasses } from './power-cuts-fixture.ts'
import { flows, type AtPayment } from './power-cuts-flows.ts'
import { refundSale } from '../refunds/refund-sale.ts'

const mortal = shopForTests(createMortalShop)

describe('the power goes', () => {
  it('while an order is refunded: all of it is, once', { timeout: patience }, async () => {
    const paidOrder = async (): Promise<AtPayment> => {
      const buyer = await flows.card.begin(mortal.world)
      await flows.card.run(mortal.world, mortal.world.shop, buyer)
      return buyer
    }
    const give = async ({ foyer }: TestFoyer, { reference }: AtPayment) =>
      await refundSale(foyer, { reference, wish: { kind: 'all' }, reason: 'It is cancelled.' })
    const cases = await mortal.dieEverywhere(paidOrder, async (process, one) => {
      await give(process, one)
      await process.runJobs()
    })
    // The operator asks again for what was not committed; what was is refused.
    for (const one of cases) await give(mortal.world.shop, one).catch(() => {})
    await timePasses(mortal.world)
    for (const { stock, reference } of cases) {
      expect(moneyOf(mortal.world, reference)).toBe(0)
      const given = { status: 'refunded', refunds: ['succeeded'] }
      expect(await saleRows(mortal.world.shop.db, reference)).toMatchObject(given)
      expect(await stockOf(mortal.world.shop.db, stock.id)).toMatchObject({ held: 0, sold: 0 })
    }
    expect(cases.length).toBeGreaterThan(6)
  })

  it(
    'while a part of a plan is charged: each part is charged once',
    { timeout: patience },
    async () => {
      const { shop } = mortal.world
      const planRunning = async (): Promise<AtPayment> => {
        const buyer = await flows.plan.begin(mortal.world)
        await flows.plan.run(mortal.world, shop, buyer)
        shop.clock.advance(30 * dayMs)
        return buyer
      }
      const cases = await mortal.dieEverywhere(planRunning, async (process) => {
        await process.runJob('pay-plans')
        await process.runJobs()
      })
      await timePasses(mortal.world)
      await letDaysPass(shop, 31)
      await timePasses(mortal.world)
      const ends = []
      for (const { reference } of cases) {
        const { rows } = await shop.db.query(
          `select count(t.id)::int as tickets from sale s left join ticket t on t.sale_id = s.id
          where s.reference = $1`,
          [reference],
        )
        ends.push({ money: moneyOf(mortal.world, reference), tickets: rows[0]?.['tickets'] })
      }
      expect(ends).toEqual(cases.map(() => ({ money: 4_300, tickets: 2 })))
      expect(cases.length).toBeGreaterThan(12)
    },
  )
})
