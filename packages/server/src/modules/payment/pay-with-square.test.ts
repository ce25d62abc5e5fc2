import { getSquareCredentials } from '@foyer/contract/endpoints/payment/get-square-credentials.ts'
import { javascriptSquare } from '@foyer/contract/endpoints/payment/javascript-square.ts'
import { payWithSquare } from '@foyer/contract/endpoints/payment/pay-with-square.ts'
import { squareWebhook } from '@foyer/contract/endpoints/payment/square.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomIds } from '../../platform/ids.ts'
import {
  createFakeSquareProvider,
  type FakeSquareProvider,
} from '../../testing/fake-square-provider.ts'
import { requireInvariants } from '../../testing/invariants.ts'
import { saleRows, stockOf } from '../../testing/sale-rows.ts'
import { seedShow, type Show } from '../../testing/seed-catalogue.ts'
import { seedOrganiser } from '../../testing/seed-organiser.ts'
import { createShopper, type Shopper } from '../../testing/shopper.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts'

let square: FakeSquareProvider
let shop: TestFoyer
let show: Show
let buyer: Shopper
beforeAll(async () => {
  square = createFakeSquareProvider()
  shop = await createTestFoyer({ providers: { square } })
  const organiserId = await seedOrganiser(shop.db, {
    payment_provider: 'square',
    payment_merchant_id: 'M1',
    payment_location_id: 'L1',
  })
  show = await seedShow(shop.db, { organiserId, event: { express: true } })
})
afterAll(async () => {
  await shop.close()
})
beforeEach(() => {
  square.next = {}
  buyer = createShopper(shop.app)
})
afterEach(async () => {
  await requireInvariants(shop.db)
  await shop.runJobs()
})

const atPayment = async (who = buyer) => {
  await who.add([show.stock, 2])
  await who.reserve()
  await who.name()
  const { sale_reference } = await who.checkout()
  return async () => await saleRows(shop.db, sale_reference)
}
const pay = async (token = 'cnon:card-nonce-ok', who: Pick<Shopper, 'send'> = buyer) => {
  const data = { address: '', contact_number: '', source_id: token, verification_token: '' }
  return await who.send(payWithSquare, { billing_address_data: data })
}
const completed = { payment_completed: true, message: null, total: 43 }
const notify = async (
  about: { paymentId: string | null; idempotencyKey?: string },
  signature = 'valid',
) => {
  const event = {
    eventId: randomIds.uuid(),
    type: 'payment.updated',
    idempotencyKey: null,
    ...about,
  }
  const answer = await shop.app.inject({
    method: 'POST',
    url: squareWebhook.path,
    headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
    payload: JSON.stringify(event),
  })
  return answer.statusCode
}

describe('the Square form', () => {
  it('when the basket is paid by Square, then it is offered alone, and the form learns where', async () => {
    await atPayment()
    const { opoa, can_pay_by } = await buyer.checkout()
    expect([opoa.provider, can_pay_by]).toEqual(['square', ['square']])
    expect((await buyer.call(getSquareCredentials)).body).toEqual({
      app_id: 'sandbox-sq0idb-fake',
      location_id: 'L1',
      checkout_js: 'https://sandbox.web.squarecdn.com/v1/square.js',
    })
    const script = await buyer.inject({ url: javascriptSquare.path })
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.body).toContain('"https://sandbox.web.squarecdn.com/v1/square.js"')
  })

  it('when the organiser has another account, or nothing is in the basket, then it is refused', async () => {
    expect((await buyer.call(getSquareCredentials)).status).toBe(404)
    const other = await seedShow(shop.db, { event: { express: true } })
    await buyer.add([other.stock, 1])
    expect((await buyer.call(getSquareCredentials)).status).toBe(409)
    await buyer.reserve()
    await buyer.name()
    expect((await pay()).status).toBe(402)
  })
})

describe('pay-with-square', () => {
  it('when the card pays, then the order is complete, and the intent was written down with what it sent', async () => {
    const rows = await atPayment()
    const asked = square.asked.length
    expect(await pay()).toMatchObject({ status: 200, body: { response: completed } })
    const { reference } = await rows()
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'], refunds: [] })
    expect(square.asked.slice(asked)).toEqual([
      expect.objectContaining({
        idempotencyKey: `sale-${reference}-square-1`,
        amount: 4_300,
        currency: 'GBP',
        source: { token: 'cnon:card-nonce-ok', verificationToken: null, locationId: 'L1' },
      }),
    ])
    expect(square.asked.at(-1)?.idempotencyKey.length).toBeLessThanOrEqual(45)
    // The token has done its work.
    const kept = await shop.db.query('select source from payment where source is not null')
    expect(kept.rows).toEqual([])
  })

  it('when the card is refused, then the message is told, the tickets stay held, and another card pays', async () => {
    const rows = await atPayment()
    const before = (await buyer.checkout()).seconds_remaining
    square.next = { refuse: 'Not enough money' }
    const refused = { payment_completed: false, message: 'Not enough money', total: null }
    expect((await pay('cnon:declined')).body).toMatchObject({ response: refused })
    expect(await rows()).toMatchObject({ status: 'held', payments: ['failed'] })
    expect((await buyer.checkout()).seconds_remaining).toBeGreaterThanOrEqual(before)
    square.next = {}
    expect((await pay()).body).toMatchObject({ response: completed })
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['failed', 'captured'] })
  })

  it.each(['before', 'after'] as const)(
    'when Square goes silent %s it took the money, then nothing is called failed, and asking again with the same words completes it',
    async (when) => {
      const rows = await atPayment()
      square.failNext(when)
      const asked = square.asked.length
      const made = square.payments.size
      expect((await pay()).body).toMatchObject({ response: { payment_completed: false } })
      expect(await rows()).toMatchObject({ status: 'paying', payments: ['unknown'] })
      expect((await buyer.checkout()).progress.payment).toBe('card_pending')
      // Whatever card is given now, the first one is asked after.
      expect((await pay('cnon:another')).body).toMatchObject({ response: completed })
      expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'] })
      expect(square.asked.slice(asked + 1)).toEqual([square.asked[asked]])
      expect(square.payments.size).toBe(made + 1)
    },
  )

  it('when the answer is lost and nobody presses again, then the reconciler finishes it', async () => {
    const rows = await atPayment()
    square.failNext('after')
    await pay()
    shop.clock.advance(61_000)
    await shop.runJob('reconcile-payments')
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'] })
  })

  it.each([
    ['never reached Square', 'before', { status: 'basket', payments: ['cancelled'], refunds: [] }],
    ['was taken', 'after', { status: 'sold', payments: ['captured'], refunds: [] }],
  ] as const)(
    'when the time is over and the unanswered payment %s, then it is not charged late but decided',
    async (_, when, end) => {
      const rows = await atPayment()
      square.failNext(when)
      await pay()
      const asked = square.asked.length
      shop.clock.advance(16 * 60_000)
      await shop.runJob('reconcile-payments')
      expect(await rows()).toMatchObject(end)
      if (when === 'before') expect(square.asked).toHaveLength(asked)
    },
  )

  it('when it is pressed twice at once, or in two tabs, then one payment is made', async () => {
    const rows = await atPayment()
    const made = square.payments.size
    const answers = await Promise.all([pay('cnon:a'), pay('cnon:b'), pay('cnon:a')])
    for (const { body } of answers) expect(body).toMatchObject({ response: completed })
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'], refunds: [] })
    expect(square.payments.size).toBe(made + 1)
  })

  it('when another amount was taken than asked, then it goes back in full', async () => {
    const rows = await atPayment()
    square.next = { capturedAmount: 4_299 }
    expect((await pay()).body).toMatchObject({ response: { payment_completed: false } })
    await shop.runJobs()
    expect(await rows()).toMatchObject({ paid: false, payments: ['surplus'], refunds: ['pending'] })
    expect(square.refunds.at(-1)).toMatchObject({ amount: 4_299 })
  })

  it('when the tickets were given back before, then no card is asked', async () => {
    const rows = await atPayment()
    const asked = square.asked.length
    shop.clock.advance(11 * 60_000)
    expect((await pay()).status).toBe(409)
    expect(square.asked).toHaveLength(asked)
    expect(await rows()).toMatchObject({ payments: [] })
  })

  it('when the address is incomplete, then that is told as the address problem and nothing is asked', async () => {
    const rows = await atPayment()
    const address = { selected_user_address_id: 'new', postcode: 'YO21' }
    const data = { address, contact_number: '', source_id: 'cnon:card-nonce-ok' }
    const answer = await buyer.send(payWithSquare, { billing_address_data: data })
    // An express sale has no account to keep an address with.
    expect(answer.status).toBe(409)
    expect(await rows()).toMatchObject({ payments: [] })
  })

  it('when nobody is named yet, or there is no card, then it is refused', async () => {
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    expect((await pay()).status).toBe(422)
    expect((await pay('')).status).toBe(422)
  })
})

describe('the webhook of Square', () => {
  it('when it is not signed or forged, then it is refused and nothing is stored', async () => {
    const count = async () => (await shop.db.query('select count(*) from webhook_event')).rows
    const before = await count()
    expect(await notify({ paymentId: 'sq_1' }, 'forged')).toBe(401)
    expect(await notify({ paymentId: 'sq_1' }, '')).toBe(401)
    expect(await count()).toEqual(before)
  })

  it('when an answer was lost, then the event finds its payment by the key, and the order is complete', async () => {
    const rows = await atPayment()
    square.failNext('after')
    await pay()
    const paymentId = [...square.payments.keys()].at(-1) ?? ''
    const idempotencyKey = square.asked.at(-1)?.idempotencyKey ?? ''
    expect(await notify({ paymentId, idempotencyKey })).toBe(200)
    expect(await notify({ paymentId, idempotencyKey })).toBe(200)
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'], refunds: [] })
  })

  it('when the payment fails after all, then the tickets go back to being held', async () => {
    const rows = await atPayment()
    square.next = { status: 'processing', capturedAmount: 0 }
    await pay()
    expect(await rows()).toMatchObject({ status: 'paying', payments: ['processing'] })
    const paymentId = [...square.payments.keys()].at(-1) ?? ''
    square.settle(paymentId, { status: 'failed', failureText: 'Declined' })
    expect(await notify({ paymentId })).toBe(200)
    expect(await rows()).toMatchObject({ status: 'held', payments: ['cancelled'] })
    expect((await stockOf(shop.db, show.stock.id)).held).toBeGreaterThanOrEqual(2)
  })

  it('takes events of payments it does not know, and of none, without a word', async () => {
    expect(await notify({ paymentId: 'sq_stranger', idempotencyKey: 'x' })).toBe(200)
    expect(await notify({ paymentId: null })).toBe(200)
  })
})
