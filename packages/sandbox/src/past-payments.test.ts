import { describe, expect, test } from 'vitest'
import { stripeShop } from './testing/stripe-shop.ts'

const id = 'pi_past_1_GBP_3080_59MRR8KPKMSTZ9J3'

describe('payments of the demo season’s past', () => {
  test('when one is looked up, it is paid, and says for which order', async () => {
    const { stripe } = await stripeShop()
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'succeeded',
      amount_received: 3080,
      currency: 'gbp',
      metadata: { sale_reference: '59MRR8KPKMSTZ9J3' },
    })
    await expect(stripe.paymentIntents.retrieve('pi_past_1')).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  test('when it is refunded, what was refunded in the past counts', async () => {
    const { stripe } = await stripeShop()
    const before = await stripe.refunds.retrieve(`re_past_7_1000_${id}`)
    expect(before).toMatchObject({ status: 'succeeded', amount: 1000, payment_intent: id })
    await expect(stripe.refunds.create({ payment_intent: id, amount: 2081 })).rejects.toMatchObject(
      { param: 'amount' },
    )
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 2080 })
  })

  test('when a plan of the past goes on, its card pays', async () => {
    const { stripe } = await stripeShop()
    const charged = await stripe.paymentIntents.create({
      amount: 4800,
      currency: 'gbp',
      customer: 'cus_past_59MRR8KPKMSTZ9J3',
      payment_method: 'pm_card_visa',
    })
    expect(await stripe.paymentIntents.confirm(charged.id, { off_session: true })).toMatchObject({
      status: 'succeeded',
      amount_received: 4800,
    })
  })
})
