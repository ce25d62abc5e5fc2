import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import {
  createMortalShop,
  type DieEverywhere,
  type World,
} from '../../../testing/shops/mortal-shop.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { letDaysPass } from '../plan/payment-plan-fixture.ts'
import { expectSettled, moneyOf, timePasses } from './power-cuts-fixture.ts'
import { flows, type AtPayment } from './power-cuts-flows.ts'
import { refundSale } from '../refunds/refund-sale.ts'

/**
 * Dies at every moment of every way to pay (before and after each commit, before and after each question to a
 * provider), starts again on the same database, and lets what runs by itself run: the reconciler, jobs, webhooks.
 */
let mortal: Awaited<ReturnType<typeof createMortalShop>>
let world: World
let dieEverywhere: DieEverywhere
beforeAll(async () => {
  mortal = await createMortalShop()
  ;({ world, dieEverywhere } = mortal)
})
afterAll(async () => await mortal.close())
afterEach(async () => await requireInvariants(world.shop.db))
const patience = 240_000

describe.each(Object.entries(flows))('the power goes while somebody pays: %s', (_, flow) => {
  const begin = async () => await flow.begin(world)

  it(
    'when the buyer never comes back, then it is an order, or nothing is taken',
    { timeout: patience },
    async () => {
      const cases = await dieEverywhere(begin, async (process, buyer) => {
        await flow.run(world, process, buyer)
      })
      await timePasses(world)
      const paid: boolean[] = []
      for (const one of cases) paid.push(await expectSettled(world, one, flow.costs))
      expect(cases.length).toBeGreaterThan(flow.moments)
      // What died at first was lost with it; the last did not die.
      expect([paid[0], paid.at(-1)]).toEqual([false, true])
    },
  )

  it(
    'when the buyer does all of it again, then it is one order',
    { timeout: patience },
    async () => {
      const cases = await dieEverywhere(begin, async (process, buyer) => {
        try {
          await flow.run(world, process, buyer)
        } finally {
          await flow.run(world, world.shop, buyer)
        }
      })
      await timePasses(world)
      const paid = []
      for (const one of cases) paid.push(await expectSettled(world, one, flow.costs))
      expect(paid).toEqual(cases.map(() => true))
    },
  )
})

describe('the power goes', () => {
  it('while an order is given back: it goes back whole, once', { timeout: patience }, async () => {
    const paidOrder = async (): Promise<AtPayment> => {
      const buyer = await flows.card.begin(world)
      await flows.card.run(world, world.shop, buyer)
      return buyer
    }
    const give = async ({ foyer }: TestFoyer, { reference }: AtPayment) =>
      await refundSale(foyer, { reference, wish: { kind: 'all' }, reason: 'It is cancelled.' })
    const cases = await dieEverywhere(paidOrder, async (process, one) => {
      await give(process, one)
      await process.runJobs()
    })
    // What was not committed, the operator asks for again; what was is refused.
    for (const one of cases) await give(world.shop, one).catch(() => {})
    await timePasses(world)
    for (const { stock, reference } of cases) {
      expect(moneyOf(world, reference)).toBe(0)
      const given = { status: 'refunded', refunds: ['succeeded'] }
      expect(await saleRows(world.shop.db, reference)).toMatchObject(given)
      expect(await stockOf(world.shop.db, stock.id)).toMatchObject({ held: 0, sold: 0 })
    }
    expect(cases.length).toBeGreaterThan(6)
  })

  it(
    'while a part of a plan is charged: each part is charged once',
    { timeout: patience },
    async () => {
      const { shop } = world
      const planRunning = async (): Promise<AtPayment> => {
        const buyer = await flows.plan.begin(world)
        await flows.plan.run(world, shop, buyer)
        shop.clock.advance(30 * 86_400_000)
        return buyer
      }
      const cases = await dieEverywhere(planRunning, async (process) => {
        await process.runJob('pay-plans')
        await process.runJobs()
      })
      await timePasses(world)
      await letDaysPass(shop, 31)
      await timePasses(world)
      const ends = []
      for (const { reference } of cases) {
        const { rows } = await shop.db.query(
          `select count(t.id)::int as tickets from sale s left join ticket t on t.sale_id = s.id
          where s.reference = $1`,
          [reference],
        )
        ends.push({ money: moneyOf(world, reference), tickets: rows[0]?.['tickets'] })
      }
      expect(ends).toEqual(cases.map(() => ({ money: 4_300, tickets: 2 })))
      expect(cases.length).toBeGreaterThan(12)
    },
  )
})
