import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { payNow, stripeShop } from '../testing/stripe-shop.ts'

type Shapes = Record<string, Record<string, unknown>>
const published = JSON.parse(
  readFileSync(new URL('fixtures/stripe-samples.json', import.meta.url), 'utf8'),
) as Shapes

describe("Stripe's published sample objects", () => {
  test('when the simulator answers an object, it has every field the sample has', async () => {
    const shop = await stripeShop()
    const { stripe } = shop
    const customer = await stripe.customers.create({ email: 'jo@example.org' })
    const payment_intent = await payNow(shop, 'pm_card_visa', { expand: ['latest_charge.refunds'] })
    const answers: Record<string, unknown> = {
      customer,
      payment_intent,
      charge: payment_intent.latest_charge,
      payment_method: await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }),
      setup_intent: await stripe.setupIntents.create({ customer: customer.id }),
      refund: await stripe.refunds.create({ payment_intent: payment_intent.id }),
      event: (await stripe.events.list()).data[0],
    }
    expect(Object.keys(answers).toSorted()).toEqual(Object.keys(published).toSorted())
    for (const [kind, sample] of Object.entries(published))
      expect(missingFrom(sample, answers[kind], kind)).toEqual([])
  })
})

/** The sample's fields that the answer lacks; a null in the answer matches anything. */
function missingFrom(sample: unknown, answer: unknown, path: string): string[] {
  if (!isRecord(sample) || answer === null || skipped.includes(path)) return []
  if (!isRecord(answer)) return [path]
  return Object.entries(sample).flatMap(([key, value]) =>
    key in answer ? missingFrom(value, answer[key], `${path}.${key}`) : [`${path}.${key}`],
  )
}

/** Fields that depend on the object's content, not on its shape. */
const skipped = [
  'event.data.object',
  'payment_method.metadata',
  'payment_intent.latest_charge',
  'charge.payment_method_details.card',
  'charge.fraud_details',
]

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
