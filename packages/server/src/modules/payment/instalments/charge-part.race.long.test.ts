import { describe, expect, it } from 'vitest'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { shopOnPostgres } from '../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { settlePayment } from '../capture/settle-payment.ts'
import { findPayment } from '../intents/payment-store.ts'
import { lookAtDisputes } from '../disputes/adopt-disputes.ts'
import { chargeDue } from './charge-due.ts'
import { chargePart } from './charge-part.ts'
import { findPart, insertPartPayment } from '../plan/part-store.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { payPlan } from '../../../testing/shoppers/pay-plan.ts'
import { reserveForPlan, seedPlanShow } from '../plan/payment-plan-fixture.ts'

/** Two processes on one PostgreSQL, whose jobs charge the same part at once with a buyer who has the link. */
describe('one part, charged from all sides at once', () => {
  const closing = closeAtTheEnd()

  async function twoShops(): Promise<readonly [TestFoyer, TestFoyer, number]> {
    const start = await shopOnPostgres(closing)
    const shop = await start({ sendsMails: false })
    const second = await start({ sendsMails: false })
    const buyer = await reserveForPlan(shop, await seedPlanShow(shop))
    await payPlan(buyer, shop.card.addCard())
    await shop.runJobs()
    shop.clock.advance(30 * dayMs)
    const { rows } = await shop.db.query('select id from instalment where number = 2')
    return [shop, second, Number(rows[0]?.['id'])]
  }
  const capturedBy = (shop: TestFoyer): number =>
    [...shop.card.intents.values()].filter(({ status }) => status === 'captured').length

  it('is paid once', async () => {
    const [shop, second, partId] = await twoShops()
    const now = shop.clock.now()
    const fresh = { cardId: shop.card.addCard(), returnUrl: 'http://localhost:3000/' }
    // A request that waits too long for the sale's row is told to come again.
    await Promise.allSettled([
      ...[shop, second, shop, second].map(async ({ foyer }) => await chargeDue(foyer, now)),
      ...[shop, second].map(async ({ foyer }) => await chargePart(foyer, partId, null, now)),
      chargePart(second.foyer, partId, fresh, now),
    ])
    await chargePart(second.foyer, partId, fresh, now)
    await shop.runJobs()
    const { rows } = await shop.db.query('select status from instalment where id = $1', [partId])
    expect(rows).toEqual([{ status: 'paid' }])
    // Only the first part and this one are kept; any double payment was refunded.
    expect(capturedBy(shop) - shop.card.refunds.length).toBe(2)
    await requireInvariants(shop.db)
  })

  it('is charged before a dispute of an earlier part is known, or not at all', async () => {
    const [shop, second, partId] = await twoShops()
    const now = shop.clock.now()
    shop.card.dispute('pi_1')
    await Promise.allSettled([
      ...[shop, second].map(async ({ foyer }) => await chargeDue(foyer, now)),
      ...[shop, second].map(
        async (one) => await sendCardWebhook(one, 'pi_1', { type: 'charge.dispute.created' }),
      ),
    ])
    await shop.runJobs()
    await lookAtDisputes(shop.foyer)
    const taken = capturedBy(shop)
    const { rows } = await shop.db.query('select status from instalment where id = $1', [partId])
    expect(rows).toEqual([{ status: taken === 2 ? 'paid' : 'due' }])
    shop.clock.advance(40 * dayMs)
    await chargeDue(second.foyer, shop.clock.now())
    expect(capturedBy(shop)).toBe(taken)
    await requireInvariants(shop.db)
  })

  it('would be paid more than once by a charge that looks first and writes later (control)', async () => {
    const [shop, second, partId] = await twoShops()
    await shop.db.query('drop index payment_one_part_open')
    const now = shop.clock.now()
    const naive = async ({ foyer }: TestFoyer, index: number) => {
      const part = await foyer.db.read(async (tx) => await findPart(tx, partId))
      if (part === undefined || part.status === 'paid') return
      const charge = {
        customerId: part.customerId ?? '',
        cardId: part.cardId ?? '',
        offSession: true,
        returnUrl: null,
      }
      const payment = await foyer.db.transaction(async (tx) => {
        const made = { part, idempotencyKey: `naive-${index}`, charge, expiresAt: now }
        return await findPayment(tx, (await insertPartPayment(tx, made, now)) ?? 0)
      })
      if (payment !== undefined) await settlePayment(foyer, payment)
    }
    await Promise.all([shop, second, shop, second].map(naive))
    expect(capturedBy(shop)).toBeGreaterThan(2)
  })
})
