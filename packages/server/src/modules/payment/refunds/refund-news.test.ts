import { afterEach, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { saleRows } from '../../../testing/evidence/sale-rows.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { payPlan } from '../../../testing/shoppers/pay-plan.ts'
import { letDaysPass, reserveForPlan, seedPlanShow } from '../plan/payment-plan-fixture.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'
import { refundSale } from './refund-sale.ts'

const shop = shopForTests({ env: { MAIL_FROM: 'Our Shop <box@shop.example>' } })
afterEach(async () => {
  shop.card.settleRefund('next', 'succeeded')
})

/** Two tickets are paid and refunded in full, or at once because another amount was taken than requested. */
async function refundedOrder({ surplus = false } = {}) {
  const { stock } = await seedShow(shop.db, { event: { express: true } })
  const buyer = createShopper(shop.app)
  const intent = await buyer.toPayment([stock, 2])
  const reference = (await buyer.checkout()).sale_reference ?? ''
  shop.card.settle(intent, { status: 'captured', ...(surplus && { capturedAmount: 4_299 }) })
  await sendCardWebhook(shop, intent)
  await shop.runJobs()
  if (!surplus) {
    await again(reference)
    await shop.runJobs()
  }
  return { intent, reference }
}

const later = async (minutes: number) => {
  shop.clock.advance(minutes * minuteMs)
  const found = await reconcilePayments(shop.foyer)
  await shop.runJobs()
  return found
}
const told = () => shop.outbox.to('box@shop.example').length
const again = async (reference: string) =>
  await refundSale(shop.foyer, { reference, wish: { kind: 'all' }, reason: 'Once more' })

describe('a refund that the provider has taken', () => {
  /** The order is refunded in full; the provider says pending. */
  const pending = async () => {
    shop.card.settleRefund('next', 'pending')
    const { intent, reference } = await refundedOrder()
    const refundId = `re_${shop.card.refunds.length}`
    shop.card.settleRefund(refundId, 'pending')
    const rows = async () => await saleRows(shop.db, reference)
    expect(await rows()).toMatchObject({ refunds: ['pending'] })
    return { intent, reference, refundId, rows }
  }

  it('is asked about until it is there, and not every minute', async () => {
    const { refundId, rows } = await pending()
    shop.card.settleRefund(refundId, 'succeeded')
    expect((await later(9)).refunds).toEqual([])
    expect((await later(2)).refunds).toMatchObject([{ after: 'succeeded' }])
    expect(await rows()).toMatchObject({ status: 'refunded', refunds: ['succeeded'] })
  })

  it.each(['the reconciler', 'a webhook, twice'])(
    'when it fails later, as %s tells, then it is owed again, the shop is told once, and it can be sent again',
    async (who) => {
      const { intent, reference, refundId, rows } = await pending()
      const mails = told()
      shop.card.settleRefund(refundId, 'failed')
      if (who === 'the reconciler') await later(11)
      else {
        await sendCardWebhook(shop, intent, { type: 'refund.failed' })
        await sendCardWebhook(shop, intent, { type: 'charge.refund.updated' })
      }
      await shop.runJobs()
      expect(await rows()).toMatchObject({ refunds: ['failed'] })
      await requireInvariants(shop.db)
      expect(told()).toBe(mails + 1)
      await later(11)
      expect(told()).toBe(mails + 1)
      shop.card.settleRefund('next', 'succeeded')
      expect(await again(reference)).toMatchObject({ sent: 4_300 })
      await shop.runJobs()
      expect(await rows()).toMatchObject({ refunds: ['failed', 'succeeded'] })
    },
  )

  it('when the provider is silent, then it stays pending', async () => {
    const { refundId, rows } = await pending()
    shop.card.failNext('before')
    expect(await later(11)).toMatchObject({ failed: 1 })
    expect(await rows()).toMatchObject({ refunds: ['pending'] })
    shop.card.settleRefund(refundId, 'succeeded')
    await later(11)
    expect(await rows()).toMatchObject({ refunds: ['succeeded'] })
  })
})

describe('money that became no order', () => {
  it('when it cannot be refunded, then it is sent again once somebody asks for it', async () => {
    shop.card.settleRefund('next', 'failed')
    const { intent, reference } = await refundedOrder({ surplus: true })
    expect(await saleRows(shop.db, reference)).toMatchObject({ paid: false, refunds: ['failed'] })
    shop.card.settleRefund('next', 'succeeded')
    expect(await again(reference)).toMatchObject({ sent: 4_299 })
    await shop.runJobs()
    expect(await saleRows(shop.db, reference)).toMatchObject({ refunds: ['failed', 'succeeded'] })
    expect(shop.card.refunds.filter(({ providerId }) => providerId === intent)).toHaveLength(2)
    await expect(again(reference)).rejects.toThrow('not been paid')
  })
})

describe('a plan that is running', () => {
  const twoPartsPaid = async () => {
    const buyer = await reserveForPlan(shop, await seedPlanShow(shop))
    await payPlan(buyer, shop.card.addCard())
    await shop.runJobs()
    const { sale_reference } = await buyer.checkout()
    await letDaysPass(shop, 30)
    return sale_reference ?? ''
  }

  it('when it is refunded, then every part that was paid is, and no further one is taken', async () => {
    const reference = await twoPartsPaid()
    const before = shop.card.refunds.length
    expect(await again(reference)).toMatchObject({ sent: 1_434 + 1_433 })
    await shop.runJobs()
    const sent = shop.card.refunds.slice(before).map(({ amount }) => amount)
    expect(sent.toSorted((one, other) => one - other)).toEqual([1_433, 1_434])
    const charges = shop.card.charges.length
    await letDaysPass(shop, 40)
    expect(shop.card.charges).toHaveLength(charges)
    expect(await saleRows(shop.db, reference)).toMatchObject({ status: 'refunded' })
  })

  it('when only a part of it is refunded, then that too is spread over what was paid', async () => {
    const reference = await twoPartsPaid()
    const before = shop.card.refunds.length
    const wish = { kind: 'amount', amount: 2_000 } as const
    await refundSale(shop.foyer, { reference, wish, reason: 'Sorry' })
    await shop.runJobs()
    const sent = shop.card.refunds.slice(before).map(({ amount }) => amount)
    expect(sent).toEqual([1_433, 567])
    await expect(
      refundSale(shop.foyer, { reference, wish, reason: 'Too much' }),
    ).rejects.toMatchObject({ most: 867 })
  })
})
