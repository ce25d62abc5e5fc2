import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hourMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { saleRows } from '../../../testing/evidence/sale-rows.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
let show: Show
let buyer: Shopper
beforeAll(async () => {
  show = await seedShow(shop.db, { event: { express: true } })
})
beforeEach(() => {
  buyer = createShopper(shop.app)
})
afterEach(async () => {
  await shop.runJobs()
})

const paying = async () => {
  const intent = await buyer.toPayment([show.stock, 2])
  const { sale_reference } = await buyer.checkout()
  return { intent, rows: async () => await saleRows(shop.db, sale_reference) }
}

describe('the webhook of Stripe', () => {
  it('completes the order by what the provider says, once, however often it comes', async () => {
    const { intent, rows } = await paying()
    shop.card.settle(intent, { status: 'captured' })
    expect(await sendCardWebhook(shop, intent, { id: 'evt_1' })).toBe(200)
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'], refunds: [] })
    expect(await sendCardWebhook(shop, intent, { id: 'evt_1' })).toBe(200)
    expect(await sendCardWebhook(shop, intent, { id: 'evt_2' })).toBe(200)
    expect(await rows()).toMatchObject({ payments: ['captured'], refunds: [] })
    expect((await shop.queuedJobs()).filter((name) => name === 'deliver-sale')).toHaveLength(1)
  })

  it.each(['forged', ''])(
    'when the signature is %j, then it is refused and nothing is stored',
    async (signature) => {
      const { intent, rows } = await paying()
      shop.card.settle(intent, { status: 'captured' })
      const stored = async () =>
        (await shop.db.query('select count(*)::int as count from webhook_event')).rows
      const before = await stored()
      expect(await sendCardWebhook(shop, intent, { signature })).toBe(401)
      expect(await rows()).toMatchObject({ status: 'paying' })
      expect(await stored()).toEqual(before)
    },
  )

  it('when it claims a success the provider does not confirm, then nothing is paid', async () => {
    const { intent, rows } = await paying()
    expect(await sendCardWebhook(shop, intent)).toBe(200)
    expect(await rows()).toMatchObject({ status: 'paying', paid: false })
  })

  it('takes events of unknown intents, and of none, without a word', async () => {
    expect(await sendCardWebhook(shop, 'pi_of_somebody_else')).toBe(200)
    expect(await sendCardWebhook(shop, null, { type: 'account.updated' })).toBe(200)
  })

  it.each(['before', 'after'] as const)(
    'when the provider goes silent %s it was asked, then the event is not taken, and works the next time',
    async (when) => {
      const { intent, rows } = await paying()
      shop.card.settle(intent, { status: 'captured' })
      shop.card.failNext(when)
      expect(await sendCardWebhook(shop, intent, { id: `evt_down_${when}` })).toBe(503)
      expect(await rows()).toMatchObject({ status: 'paying' })
      expect(await sendCardWebhook(shop, intent, { id: `evt_down_${when}` })).toBe(200)
      expect(await rows()).toMatchObject({ status: 'sold' })
    },
  )

  it('when events come out of order, then the latest truth stands', async () => {
    const { intent, rows } = await paying()
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    await sendCardWebhook(shop, intent, { type: 'payment_intent.processing' })
    await sendCardWebhook(shop, intent, { type: 'payment_intent.payment_failed' })
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'] })
  })

  it('when an old event is of a payment that has ended, then the next one is left alone', async () => {
    const { intent, rows } = await paying()
    shop.card.settle(intent, { status: 'cancelled' })
    await sendCardWebhook(shop, intent)
    expect(await rows()).toMatchObject({ status: 'held', payments: ['cancelled'] })
    const second = await buyer.token()
    await buyer.name()
    expect(await rows()).toMatchObject({ status: 'paying', payments: ['cancelled', 'open'] })
    await sendCardWebhook(shop, intent, { type: 'payment_intent.canceled' })
    expect(await rows()).toMatchObject({ status: 'paying', payments: ['cancelled', 'open'] })
    shop.card.settle(second, { status: 'captured' })
    await sendCardWebhook(shop, second)
    expect(await rows()).toMatchObject({ status: 'sold' })
  })

  it('while the provider is still deciding, the tickets stay, past the end of the reservation too', async () => {
    const { intent, rows } = await paying()
    shop.card.settle(intent, { status: 'processing' })
    await sendCardWebhook(shop, intent)
    shop.clock.advance(hourMs)
    expect(await rows()).toMatchObject({ status: 'paying', payments: ['processing'] })
    expect(await buyer.checkout()).toMatchObject({ state: 'payment' })
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    expect(await rows()).toMatchObject({ status: 'sold' })
  })

  it('when another amount was taken than asked, then it is refunded in full', async () => {
    const { intent, rows } = await paying()
    shop.card.settle(intent, { status: 'captured', capturedAmount: 4_299 })
    await sendCardWebhook(shop, intent)
    await shop.runJobs()
    expect(await rows()).toMatchObject({ status: 'held', paid: false, refunds: ['succeeded'] })
    expect(shop.card.refunds.at(-1)).toMatchObject({ providerId: intent, amount: 4_299 })
  })
})

describe('the webhook of a provider this shop is not connected to', () => {
  it.each(['square', 'truelayer', 'nobody'])('does not exist: %s', async (name) => {
    const url = `/webhooks/${name}/`
    const headers = { 'content-type': 'application/json' }
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload: '{}' })
    expect(answer.statusCode).toBe(404)
    // Nobody reads there.
    expect((await shop.app.inject({ url })).statusCode).toBe(405)
  })
})

describe('the return from the card provider', () => {
  const back = async (intent: string) =>
    await buyer.inject({ url: `/do/checkout/stripe_auth/?payment_intent=${intent}` })
  const toCheckout = { status: 303, headers: { location: '/checkout/' } }

  it('asks the provider, completes the order and leads to the checkout, before or after the webhook', async () => {
    const { intent, rows } = await paying()
    expect(await back(intent)).toMatchObject(toCheckout)
    expect(await rows()).toMatchObject({ status: 'paying' })
    shop.card.settle(intent, { status: 'captured' })
    expect(await back(intent)).toMatchObject(toCheckout)
    expect(await rows()).toMatchObject({ status: 'sold' })
    await sendCardWebhook(shop, intent)
    expect(await back(intent)).toMatchObject(toCheckout)
    expect(await rows()).toMatchObject({ payments: ['captured'], refunds: [] })
    expect(await buyer.checkout()).toMatchObject({
      state: 'deliver_tickets',
      payment_complete: true,
    })
  })

  it('when nothing or a stranger’s payment is named, or the provider is down, then it only leads there', async () => {
    expect(await back('')).toMatchObject(toCheckout)
    expect(await back('pi_unknown')).toMatchObject(toCheckout)
    const { intent, rows } = await paying()
    shop.card.settle(intent, { status: 'captured' })
    shop.card.failNext('before')
    expect(await back(intent)).toMatchObject(toCheckout)
    expect(await rows()).toMatchObject({ status: 'paying' })
  })

  it('when something else is wrong, then it is not taken for a silent provider', async () => {
    const { intent } = await paying()
    vi.spyOn(shop.card, 'read').mockRejectedValueOnce(new Error('a mistake of ours'))
    expect(await back(intent)).toMatchObject({ status: 500 })
    expect(await back(intent)).toMatchObject(toCheckout)
  })
})
