import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { sdkFor, stripeShop } from '../testing/stripe-shop.ts'

describe('the HTTP API', () => {
  test.each([
    [{ amount: 10, currency: 'gbp' }, 'amount_too_small'],
    [{ amount: 100_000_000, currency: 'gbp' }, 'amount_too_large'],
    [{ amount: 2500, currency: 'gbp', customer: 'cus_none' }, 'resource_missing'],
  ])('when a creation makes no sense (%j), it is refused as %s', async (params, code) => {
    const shop = await stripeShop()
    await expect(shop.stripe.paymentIntents.create(params)).rejects.toMatchObject({ code })
  })

  test('when a parameter is unknown, it is named', async () => {
    const shop = await stripeShop()
    const answer = await fetch(`${shop.sandbox.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ amount: '2500', currency: 'gbp', metdata: 'x' }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: { code: 'parameter_unknown', param: 'metdata' },
    })
  })

  test('when the key is wrong, missing or only publishable, the call is refused', async () => {
    const shop = await stripeShop()
    const wrong = new Stripe('sk_test_other', {
      host: '127.0.0.1',
      port: new URL(shop.sandbox.url).port,
      protocol: 'http',
    })
    await expect(wrong.balance.retrieve()).rejects.toMatchObject({ statusCode: 404 })
    await expect(wrong.customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
    const url = `${shop.sandbox.url}/v1/customers`
    expect((await fetch(url)).status).toBe(401)
    expect((await fetch(`${url}?key=pk_test_sandbox`)).status).toBe(403)
  })

  test('when the API is down, the SDK sees it and the work is done or not as asked', async () => {
    const shop = await stripeShop()
    const impatient = sdkFor(shop.sandbox.url, { timeout: 150 })
    const create = (sale: string) =>
      impatient.paymentIntents.create({ amount: 2500, currency: 'gbp', metadata: { sale } })
    const count = async (sale: string) =>
      (await shop.stripe.paymentIntents.search({ query: `metadata['sale']:'${sale}'` })).data.length
    const kinds = [
      ['timeout_before', 'StripeConnectionError', 0],
      ['timeout_after', 'StripeConnectionError', 1],
      ['error_500', 'StripeAPIError', 0],
      ['error_500_after', 'StripeAPIError', 1],
      ['rate_limited', 'StripeRateLimitError', 0],
    ] as const
    for (const [kind, type, made] of kinds) {
      await shop.control('stripe/api-fault', { kind })
      await expect(create(kind)).rejects.toMatchObject({ type })
      expect([kind, await count(kind)]).toEqual([kind, made])
    }
    await create('fine')
    expect(await count('fine')).toBe(1)
  })
})
