import { describe, expect, test } from 'vitest'
import { payNow, stripeShop } from '../testing/stripe-shop.ts'

describe('saved cards', () => {
  test('when cards are attached they are listed, can be the default, and are gone once detached', async () => {
    const { stripe } = await stripeShop()
    const customer = await stripe.customers.create({ email: 'jo@example.org', name: 'Jo' })
    const card = await stripe.paymentMethods.create({
      type: 'card',
      card: { number: '5555555555554444', exp_month: 11, exp_year: 2031, cvc: '123' },
      billing_details: { name: 'Jo', address: { postal_code: 'EC1A 1BB' } },
    })
    expect(card.card).toMatchObject({
      brand: 'mastercard',
      last4: '4444',
      exp_month: 11,
      exp_year: 2031,
    })
    expect(JSON.stringify(card)).not.toContain('5555555555554444')
    await stripe.paymentMethods.attach(card.id, { customer: customer.id })
    await stripe.paymentMethods.attach('pm_card_amex', { customer: customer.id })
    const listed = await stripe.customers.listPaymentMethods(customer.id, { type: 'card' })
    expect(listed.data.map((each) => each.card?.brand)).toEqual(['amex', 'mastercard'])

    const settings = { invoice_settings: { default_payment_method: card.id } }
    expect(await stripe.customers.update(customer.id, settings)).toMatchObject(settings)
    await stripe.paymentMethods.detach(card.id)
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    })
    const left = await stripe.customers.listPaymentMethods(customer.id)
    expect(left.data.map((each) => each.card?.brand)).toEqual(['amex'])
    await expect(
      stripe.paymentMethods.attach(card.id, { customer: customer.id }),
    ).rejects.toMatchObject({ code: 'payment_method_unexpected_state' })
  })

  test.each([
    [{ number: '4242424242424241', exp_month: 1, exp_year: 2031 }, 'incorrect_number'],
    [{ number: '4242424242424242', exp_month: 1, exp_year: 2020 }, 'invalid_expiry_year'],
    [{ number: '4242424242424242', exp_month: 13, exp_year: 2031 }, 'invalid_expiry_month'],
  ])('when the card is %j, it is refused as %s', async (card, code) => {
    const { stripe } = await stripeShop()
    await expect(stripe.paymentMethods.create({ type: 'card', card })).rejects.toMatchObject({
      code,
    })
  })

  test('when a card paid without a customer, it cannot pay again', async () => {
    const shop = await stripeShop()
    const card = await shop.stripe.paymentMethods.create({
      type: 'card',
      card: { token: 'tok_visa' },
    })
    expect((await payNow(shop, card.id)).status).toBe('succeeded')
    await expect(payNow(shop, card.id)).rejects.toMatchObject({
      code: 'payment_method_unexpected_state',
    })
  })

  test("when a card is another customer's, it cannot pay", async () => {
    const shop = await stripeShop()
    const owner = await shop.stripe.customers.create()
    const card = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: owner.id })
    await expect(payNow(shop, card.id)).rejects.toMatchObject({ param: 'payment_method' })
    expect((await payNow(shop, card.id, { customer: owner.id })).status).toBe('succeeded')
  })

  test('when a payment is set up for later, the card is saved and charged without the buyer', async () => {
    const shop = await stripeShop()
    const customer = (await shop.stripe.customers.create()).id
    const first = await payNow(shop, 'pm_card_visa', {
      customer,
      setup_future_usage: 'off_session',
    })
    const { data } = await shop.stripe.customers.listPaymentMethods(customer)
    expect(data.map(({ id }) => id)).toEqual([first.payment_method])
    const later = await payNow(shop, idOf(first.payment_method), { customer, off_session: true })
    expect(later.status).toBe('succeeded')
  })

  test('when an off-session charge needs the buyer, the 402 carries the intent to finish', async () => {
    const shop = await stripeShop()
    const customer = (await shop.stripe.customers.create()).id
    const card = await shop.stripe.paymentMethods.attach('pm_card_authenticationRequired', {
      customer,
    })
    await expect(payNow(shop, card.id, { customer, off_session: true })).rejects.toMatchObject({
      code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method' },
    })
  })

  test('when a card is set up with 3-D Secure, later charges need none', async () => {
    const shop = await stripeShop()
    const customer = (await shop.stripe.customers.create()).id
    const setup = await shop.stripe.setupIntents.create({
      customer,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      confirm: true,
      return_url: 'https://shop.example/',
      automatic_payment_methods: { enabled: true },
    })
    expect(setup).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url' },
    })
    await shop.control(`stripe/payment_intents/${setup.id}/challenge`, { outcome: 'complete' })
    const done = await shop.stripe.setupIntents.retrieve(setup.id)
    expect(done.status).toBe('succeeded')
    const later = await payNow(shop, idOf(done.payment_method), { customer, off_session: true })
    expect(later.status).toBe('succeeded')
    await shop.sandbox.stripe.webhooksSent()
    expect(shop.hook.types()).toEqual(
      expect.arrayContaining(['setup_intent.succeeded', 'payment_method.attached']),
    )
  })

  test('when a customer session is asked for, it has a client secret', async () => {
    const { stripe } = await stripeShop()
    const customer = (await stripe.customers.create()).id
    const session = await stripe.customerSessions.create({
      customer,
      components: { payment_element: { enabled: true } },
    })
    expect(session.customer).toBe(customer)
    expect(session.client_secret).not.toBe('')
  })
})

function idOf(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}
