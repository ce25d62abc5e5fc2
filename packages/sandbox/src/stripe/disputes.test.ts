import { describe, expect, test } from 'vitest'
import { payNow, stripeShop } from '../testing/stripe-shop.ts'

describe('disputes', () => {
  async function disputed(kind = 'dispute', input: Record<string, unknown> = {}) {
    const shop = await stripeShop()
    const { id } = await payNow(shop, 'pm_card_visa')
    const answer = await shop.control(`stripe/payment_intents/${id}/dispute`, { kind, ...input })
    const made = (await answer.json()) as { id: string }
    const decide = async (outcome: string) =>
      await shop.control(`stripe/disputes/${made.id}/decide`, { outcome })
    const read = async () => await shop.stripe.disputes.retrieve(made.id)
    return { shop, intent: id, id: made.id, decide, read }
  }

  test('when a bank takes a payment back, its money and a fee leave, and it cannot be refunded', async () => {
    const { shop, intent, id } = await disputed('dispute', { amount: 1000 })
    const { data } = await shop.stripe.disputes.list({ payment_intent: intent })
    expect(data).toMatchObject([
      {
        id,
        status: 'needs_response',
        amount: 1000,
        is_charge_refundable: false,
        balance_transactions: [{ amount: -1000, fee: 2000, net: -3000 }],
      },
    ])
    await expect(shop.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    await shop.sandbox.stripe.webhooksSent()
    expect(shop.hook.types()).toEqual(
      expect.arrayContaining(['charge.dispute.created', 'charge.dispute.funds_withdrawn']),
    )
  })

  test.each([
    ['won', -2000],
    ['won_with_fee', 0],
  ])('when it is %s, the money comes back, and the fee by %i', async (outcome, fee) => {
    const { shop, intent, decide, read } = await disputed()
    await decide('under_review')
    await decide(outcome)
    expect(await read()).toMatchObject({
      status: 'won',
      balance_transactions: [
        { amount: -2500, fee: 2000 },
        { amount: 2500, fee },
      ],
    })
    expect(await shop.stripe.refunds.create({ payment_intent: intent })).toMatchObject({
      amount: 2500,
    })
    await shop.sandbox.stripe.webhooksSent()
    expect(shop.hook.types()).toEqual(
      expect.arrayContaining([
        'charge.dispute.updated',
        'charge.dispute.closed',
        'charge.dispute.funds_reinstated',
      ]),
    )
  })

  test('when an inquiry is made, nothing is taken before it is escalated', async () => {
    const { decide, read } = await disputed('inquiry')
    expect(await read()).toMatchObject({
      status: 'warning_needs_response',
      is_charge_refundable: true,
      balance_transactions: [],
    })
    await decide('escalated')
    expect(await read()).toMatchObject({
      status: 'needs_response',
      balance_transactions: [{ amount: -2500 }],
    })
    await decide('lost')
    expect((await read()).status).toBe('lost')
  })

  test('when a fraud warning is refunded, nothing is left to do about it', async () => {
    const { shop, intent } = await disputed('warning')
    const list = async () =>
      (
        await shop.stripe.radar.earlyFraudWarnings.list({
          payment_intent: intent,
          expand: ['data.charge'],
        })
      ).data
    expect(await list()).toMatchObject([{ actionable: true, charge: { amount: 2500 } }])
    await shop.stripe.refunds.create({ payment_intent: intent })
    expect(await list()).toMatchObject([{ actionable: false }])
  })
})
