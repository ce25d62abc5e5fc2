import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { payNow, stripeShop } from '../testing/stripe-shop.ts'

describe('payment intents', () => {
  test('when a card pays, the intent is captured in full and its charge can be expanded', async () => {
    const shop = await stripeShop()
    const created = await shop.stripe.paymentIntents.create({
      amount: 2500,
      currency: 'GBP',
      metadata: { sale_reference: 'ABCD' },
    })
    expect(created).toMatchObject({ status: 'requires_payment_method', currency: 'gbp' })
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_`))

    const paid = await shop.stripe.paymentIntents.confirm(created.id, {
      payment_method: 'pm_card_visa',
      return_url: 'https://shop.example/return',
      expand: ['latest_charge', 'payment_method'],
    })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 2500,
      latest_charge: { status: 'succeeded', amount_captured: 2500, payment_intent: paid.id },
      payment_method: { card: { brand: 'visa', last4: '4242' } },
    })
    expect(await shop.stripe.paymentIntents.retrieve(created.id)).toMatchObject({
      status: 'succeeded',
      metadata: { sale_reference: 'ABCD' },
    })
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
  ])('when %s is refused, the SDK throws a card error with the intent', async (card, code, why) => {
    const shop = await stripeShop()
    const error = await payNow(shop, card).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({
      code,
      decline_code: why,
      statusCode: 402,
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code, decline_code: why },
      },
    })
    await shop.sandbox.stripe.webhooksSent()
    expect(shop.hook.types()).toContain('payment_intent.payment_failed')
  })

  test('when a card was refused, another card pays the same intent', async () => {
    const shop = await stripeShop()
    const intent = await shop.stripe.paymentIntents.create({ amount: 2500, currency: 'gbp' })
    const withCard = (card: string) =>
      shop.stripe.paymentIntents.confirm(intent.id, {
        payment_method: card,
        return_url: 'https://shop.example/',
      })
    await expect(withCard('pm_card_visa_chargeDeclined')).rejects.toThrow('declined')
    expect(await withCard('pm_card_amex')).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    })
  })

  test('when the bank asks for 3-D Secure, the buyer comes back with the outcome in the address', async () => {
    const shop = await stripeShop()
    const intent = await payNow(shop, 'pm_card_threeDSecure2Required')
    expect(intent.status).toBe('requires_action')
    const url = intent.next_action?.redirect_to_url?.url ?? ''
    expect(await (await fetch(url)).text()).toContain('25.00 GBP')

    const answered = await answerAt(url, intent, 'complete')
    const back = new URL(answered.headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe('https://shop.example/return')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      sale: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
    expect((await shop.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })

  test.each([
    ['pm_card_threeDSecure2Required', 'fail', 'payment_intent_authentication_failure'],
    ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'complete', 'card_declined'],
  ])('when 3-D Secure of %s ends in %s, the intent wants another card', async (card, how, code) => {
    const shop = await stripeShop()
    const intent = await payNow(shop, card)
    const url = intent.next_action?.redirect_to_url?.url ?? ''
    const answered = await answerAt(url, intent, how)
    expect(answered.headers.get('location')).toContain('redirect_status=failed')
    expect(await shop.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code },
    })
  })

  test('when the client secret of a 3-D Secure page is wrong, nothing is shown or done', async () => {
    const shop = await stripeShop()
    const intent = await payNow(shop, 'pm_card_threeDSecure2Required')
    const url = intent.next_action?.redirect_to_url?.url ?? ''
    expect((await fetch(url.replace(/secret=.*/, 'secret=guess'))).status).toBe(404)
    const forged = { ...intent, client_secret: 'guess' }
    expect((await answerAt(url, forged, 'complete')).status).toBe(404)
    expect((await shop.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
  })

  test('when a payment is processing, it succeeds by itself after a while, and only then', async () => {
    const shop = await stripeShop({ settleAfterMs: 5000 })
    const intent = await payNow(shop, 'pm_card_processing')
    expect(intent.status).toBe('processing')
    shop.clock.advance(4999)
    expect((await shop.stripe.paymentIntents.retrieve(intent.id)).status).toBe('processing')
    shop.clock.advance(1)
    expect((await shop.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
    await shop.sandbox.stripe.webhooksSent()
    expect(shop.hook.types()).toEqual(
      expect.arrayContaining(['payment_intent.processing', 'payment_intent.succeeded']),
    )
  })

  test('when a processing payment is failed by control, it wants another card', async () => {
    const shop = await stripeShop()
    const { id } = await payNow(shop, 'pm_card_processing')
    const answer = await shop.control(`stripe/payment_intents/${id}/settle`, { outcome: 'failed' })
    expect(await answer.json()).toEqual({ id, status: 'requires_payment_method' })
    expect(
      (await shop.control(`stripe/payment_intents/${id}/settle`, { outcome: 'failed' })).status,
    ).toBe(422)
  })

  test('when an intent is cancelled it takes no money, and a paid one cannot be cancelled', async () => {
    const shop = await stripeShop()
    const open = await shop.stripe.paymentIntents.create({ amount: 2500, currency: 'gbp' })
    expect(
      await shop.stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' }),
    ).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    await expect(
      shop.stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })

    const paid = await payNow(shop, 'pm_card_visa')
    await expect(shop.stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    })
  })

  test('when the amount changes before payment, the new amount is charged; afterwards it is refused', async () => {
    const shop = await stripeShop()
    const { id } = await shop.stripe.paymentIntents.create({
      amount: 2500,
      currency: 'gbp',
      metadata: { a: '1', b: '2' },
    })
    const updated = await shop.stripe.paymentIntents.update(id, {
      amount: 3000,
      metadata: { a: '', c: '3' },
    })
    expect(updated).toMatchObject({ amount: 3000 })
    expect(updated.metadata).toEqual({ b: '2', c: '3' })
    const paid = await shop.stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      return_url: 'https://shop.example/',
    })
    expect(paid.amount_received).toBe(3000)
    await expect(shop.stripe.paymentIntents.update(id, { amount: 1000 })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  test('when intents are searched by metadata or listed by customer, only the right ones come, newest first', async () => {
    const shop = await stripeShop()
    const customer = await shop.stripe.customers.create({ email: 'jo@example.org' })
    const make = (sale: string, more = {}) =>
      shop.stripe.paymentIntents.create({
        amount: 2500,
        currency: 'gbp',
        metadata: { sale },
        ...more,
      })
    await make('A')
    const second = await make('B', { customer: customer.id })
    const third = await make('B', { customer: customer.id })
    const found = await shop.stripe.paymentIntents.search({
      query: "metadata['sale']:'B' AND status:'requires_payment_method'",
    })
    expect(found.data.map(({ id }) => id)).toEqual([third.id, second.id])
    const all = []
    for await (const each of shop.stripe.paymentIntents.list({ customer: customer.id, limit: 1 }))
      all.push(each.id)
    expect(all).toEqual([third.id, second.id])
  })

  test('when a browser reads an intent, it needs the client secret and sees no metadata', async () => {
    const shop = await stripeShop()
    const intent = await shop.stripe.paymentIntents.create({
      amount: 2500,
      currency: 'gbp',
      metadata: { secret: 'thing' },
    })
    const read = (secret: string) =>
      fetch(
        `${shop.sandbox.url}/v1/payment_intents/${intent.id}?key=pk_test_sandbox&client_secret=${secret}`,
      )
    expect((await read('guess')).status).toBe(404)
    const seen = await read(intent.client_secret ?? '')
    expect(seen.headers.get('access-control-allow-origin')).toBe('*')
    const body: unknown = await seen.json()
    expect(body).toMatchObject({ id: intent.id, amount: 2500 })
    expect(body).not.toHaveProperty('metadata')
  })
})

function answerAt(url: string, intent: Stripe.PaymentIntent, answer: string): Promise<Response> {
  return fetch(url.split('?')[0] ?? '', {
    method: 'POST',
    body: new URLSearchParams({ client_secret: intent.client_secret ?? '', answer }),
    redirect: 'manual',
  })
}
