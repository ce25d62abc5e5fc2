import { describe, expect, test } from 'vitest'
import { payNow, stripeShop } from '../testing/stripe-shop.ts'

describe('refunds', () => {
  test('when parts are refunded, their sum never exceeds what was captured', async () => {
    const shop = await stripeShop()
    const { id } = await payNow(shop, 'pm_card_visa')
    const refund = (amount?: number) =>
      shop.stripe.refunds.create({ payment_intent: id, ...(amount ? { amount } : {}) })
    const first = await refund(1000)
    expect(first).toMatchObject({ status: 'succeeded', amount: 1000, payment_intent: id })
    await expect(refund(1501)).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
    expect(await refund()).toMatchObject({ amount: 1500 })
    await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' })
    const paid = await shop.stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge.refunds'],
    })
    expect(paid.latest_charge).toMatchObject({
      amount_refunded: 2500,
      refunded: true,
      refunds: { data: [{ amount: 1500 }, { amount: 1000 }] },
    })
    const listed = await shop.stripe.refunds.list({ payment_intent: id })
    expect(listed.data).toHaveLength(2)
    expect(await shop.stripe.refunds.retrieve(first.id)).toMatchObject({ id: first.id })
    await shop.sandbox.stripe.webhooksSent()
    expect(shop.hook.types().filter((type) => type === 'charge.refunded')).toHaveLength(2)
    expect(shop.hook.types().filter((type) => type === 'refund.created')).toHaveLength(2)
  })

  test('when nothing was paid, nothing is refunded', async () => {
    const { stripe } = await stripeShop()
    const { id } = await stripe.paymentIntents.create({ amount: 2500, currency: 'gbp' })
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_not_refundable',
    })
  })

  test('when a refund is pending, it succeeds or fails later and says so', async () => {
    const shop = await stripeShop({ settleAfterMs: 1000 })
    const refundOf = async (card: string) => {
      const { id } = await payNow(shop, card)
      return await shop.stripe.refunds.create({ payment_intent: id })
    }
    const slow = await refundOf('pm_card_pendingRefund')
    const failing = await refundOf('pm_card_refundFail')
    expect([slow.status, failing.status]).toEqual(['pending', 'pending'])
    shop.clock.advance(1000)
    expect((await shop.stripe.refunds.retrieve(slow.id)).status).toBe('succeeded')
    expect(await shop.stripe.refunds.retrieve(failing.id, { expand: ['charge'] })).toMatchObject({
      status: 'failed',
      charge: { amount_refunded: 0, refunded: false },
    })
    await shop.sandbox.stripe.webhooksSent()
    expect(shop.hook.types()).toEqual(expect.arrayContaining(['refund.updated', 'refund.failed']))
  })
})
