import { getSquareCredentials } from '@foyer/contract/endpoints/payment/get-square-credentials.ts'
import { payWithSquare } from '@foyer/contract/endpoints/payment/pay-with-square.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { cardTriesOfOrder } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { giveAccount, signInByCode } from '../../../testing/shoppers/account-builders.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { useSquareShop, type SquareShop } from '../../../testing/shoppers/square-shop.ts'

let at: SquareShop
let buyer: Shopper
useSquareShop((made) => (at = made))
beforeEach(() => {
  buyer = createShopper(at.shop.app)
})

const completed = { payment_completed: true, message: null, total: 43 }

describe('the Square form', () => {
  it('when the basket is paid by Square, then it is offered alone, and the form learns where', async () => {
    await at.atPayment(buyer)
    const { opoa, can_pay_by } = await buyer.checkout()
    expect([opoa.provider, can_pay_by]).toEqual(['square', ['square']])
    expect((await buyer.call(getSquareCredentials)).body).toEqual({
      app_id: 'sandbox-sq0idb-fake',
      location_id: 'L1',
      checkout_js: 'https://sandbox.web.squarecdn.com/v1/square.js',
    })
    const page = await buyer.inject({ url: '/checkout/', headers: { accept: 'text/html' } })
    expect(page.body).toContain(
      '"squareScriptUrl":"https://sandbox.web.squarecdn.com/v1/square.js"',
    )
  })

  it('when the organiser has another account, or nothing is in the basket, then it is refused', async () => {
    expect((await buyer.call(getSquareCredentials)).status).toBe(404)
    const other = await seedShow(at.shop.db, { event: { express: true } })
    await buyer.add([other.stock, 1])
    expect((await buyer.call(getSquareCredentials)).status).toBe(409)
    await buyer.reserve()
    await buyer.name()
    expect((await at.pay(buyer)).status).toBe(402)
  })
})

describe('pay-with-square', () => {
  it('when the card pays, then the order is complete, and the intent was written down with what it sent', async () => {
    const rows = await at.atPayment(buyer)
    const asked = at.square.asked.length
    expect(await at.pay(buyer)).toMatchObject({ status: 200, body: { response: completed } })
    const { reference } = await rows()
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'], refunds: [] })
    expect(at.square.asked.slice(asked)).toEqual([
      expect.objectContaining({
        idempotencyKey: expect.stringMatching(`^sale-${reference}-square-1-`) as string,
        amount: 4_300,
        currency: 'GBP',
        source: { token: 'cnon:card-nonce-ok', verificationToken: null, locationId: 'L1' },
      }),
    ])
    expect(at.square.asked.at(-1)?.idempotencyKey.length).toBeLessThanOrEqual(45)
    // The token is no longer needed.
    const kept = await at.shop.db.query('select source from payment where source is not null')
    expect(kept.rows).toEqual([])
  })

  it('when the card is refused, then the message is told, the tickets stay held, and another card pays', async () => {
    const rows = await at.atPayment(buyer)
    const before = (await buyer.checkout()).seconds_remaining
    at.square.next = { refuse: 'Not enough money' }
    const refused = { payment_completed: false, message: 'Not enough money', total: null }
    expect((await at.pay(buyer, 'cnon:declined')).body).toMatchObject({ response: refused })
    expect(await rows()).toMatchObject({ status: 'held', payments: ['failed'] })
    expect((await buyer.checkout()).seconds_remaining).toBeGreaterThanOrEqual(before)
    at.square.next = {}
    expect((await at.pay(buyer)).body).toMatchObject({ response: completed })
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['failed', 'captured'] })
  })

  it.each(['before', 'after'] as const)(
    'when Square goes silent %s it took the money, then nothing is called failed, and asking again with the same words completes it',
    async (when) => {
      const rows = await at.atPayment(buyer)
      at.square.failNext(when)
      const asked = at.square.asked.length
      const made = at.square.payments.size
      expect((await at.pay(buyer)).body).toMatchObject({ response: { payment_completed: false } })
      expect(await rows()).toMatchObject({ status: 'paying', payments: ['unknown'] })
      expect((await buyer.checkout()).progress.payment).toBe('card_pending')
      // Whatever card is given now, the provider is asked about the first one.
      expect((await at.pay(buyer, 'cnon:another')).body).toMatchObject({ response: completed })
      expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'] })
      expect(at.square.asked.slice(asked + 1)).toEqual([at.square.asked[asked]])
      expect(at.square.payments.size).toBe(made + 1)
    },
  )

  it('when the answer is lost and nobody presses again, then the reconciler finishes it', async () => {
    const rows = await at.atPayment(buyer)
    at.square.failNext('after')
    await at.pay(buyer)
    at.shop.clock.advance(61_000)
    await at.shop.runJob('reconcile-payments')
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'] })
  })

  it.each([
    [
      'never reached Square',
      'before',
      0,
      { status: 'basket', payments: ['cancelled'], refunds: [] },
    ],
    ['was taken', 'after', 1, { status: 'sold', payments: ['captured'], refunds: [] }],
  ] as const)(
    'when the time is over and the unanswered payment %s, then it is not charged late but decided',
    async (_, when, again, end) => {
      const rows = await at.atPayment(buyer)
      at.square.failNext(when)
      await at.pay(buyer)
      const asked = at.square.asked.length
      at.shop.clock.advance(reservationMs + minuteMs)
      await at.shop.runJob('reconcile-payments')
      expect(await rows()).toMatchObject(end)
      expect(at.square.asked).toHaveLength(asked + again)
    },
  )

  it('when it is pressed twice at once, or in two tabs, then one payment is made', async () => {
    const rows = await at.atPayment(buyer)
    const made = at.square.payments.size
    const answers = await Promise.all(
      ['a', 'b', 'a'].map(async (card) => await at.pay(buyer, `cnon:${card}`)),
    )
    for (const { body } of answers) expect(body).toMatchObject({ response: completed })
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'], refunds: [] })
    expect(at.square.payments.size).toBe(made + 1)
  })

  it('when another amount was taken than asked, then it is refunded in full', async () => {
    const rows = await at.atPayment(buyer)
    at.square.next = { capturedAmount: 4_299 }
    expect((await at.pay(buyer)).body).toMatchObject({ response: { payment_completed: false } })
    await at.shop.runJobs()
    expect(await rows()).toMatchObject({ paid: false, payments: ['surplus'], refunds: ['pending'] })
    expect(at.square.refunds.at(-1)).toMatchObject({ amount: 4_299 })
  })

  it('when the tickets were released before, then no card is asked', async () => {
    const rows = await at.atPayment(buyer)
    const asked = at.square.asked.length
    at.shop.clock.advance(reservationMs + minuteMs)
    expect((await at.pay(buyer)).status).toBe(409)
    expect(at.square.asked).toHaveLength(asked)
    expect(await rows()).toMatchObject({ payments: [] })
  })

  it('when the address is incomplete, then that is told as the address problem and no card is asked', async () => {
    const member = createShopper(at.shop.app)
    await member.add([at.show.stock, 1])
    await member.reserve()
    const email = 'member@example.com'
    await giveAccount(at.shop, email)
    await signInByCode(member, email, at.code)
    const asked = at.square.asked.length
    const address = { selected_user_address_id: 'new', postcode: 'YO21' }
    const answer = await at.pay(member, 'cnon:1', address)
    expect(answer).toMatchObject({
      status: 200,
      body: { response: { addressError: 'Please complete your address' } },
    })
    const strange = await at.pay(member, 'cnon:1', { selected_user_address_id: '999' })
    expect(strange.body).toMatchObject({
      response: {
        addressError: 'We were unable to find your address. Please try a different address',
      },
    })
    expect(at.square.asked).toHaveLength(asked)
  })

  it('when a buyer who is signed in sends no address, then no card is asked until they do', async () => {
    const { stock } = await at.seedAnother({ event: { express: true, require_phone: true } })
    const member = createShopper(at.shop.app)
    await member.add([stock, 1])
    await member.reserve()
    const email = 'no-address@example.com'
    await giveAccount(at.shop, email)
    await signInByCode(member, email, at.code)
    const asked = at.square.asked.length
    const incomplete = { response: { addressError: 'Please complete your address' } }
    expect(await at.pay(member)).toMatchObject({ status: 200, body: incomplete })
    const home = {
      selected_user_address_id: 'new',
      first_name: 'Ada',
      last_name: 'Lovelace',
      address_1: '1 Quay',
      town: 'Whitby',
      postcode: 'YO21 1AA',
      country: '1',
    }
    // The event also wants a phone number.
    expect(await at.pay(member, 'cnon:1', home)).toMatchObject({
      status: 422,
      body: { error: { fields: { contact_number: 'Type a valid phone number' } } },
    })
    expect(at.square.asked).toHaveLength(asked)
    const billing_address_data = {
      address: home,
      contact_number: '07700 900123',
      source_id: 'cnon:1',
      verification_token: '',
    }
    expect(await member.send(payWithSquare, { billing_address_data })).toMatchObject({
      body: { response: { payment_completed: true } },
    })
  })

  it('when one reservation tries card after card, then a few are asked about', async () => {
    await at.atPayment(buyer)
    at.square.next = { refuse: 'Not this one' }
    const statuses: number[] = []
    for (let count = 0; count <= cardTriesOfOrder.capacity; count += 1)
      statuses.push((await at.pay(buyer, `cnon:${count}`)).status)
    const asked = Array.from({ length: cardTriesOfOrder.capacity }, () => 200)
    expect(statuses).toEqual([...asked, 429])
  })

  it('when nobody is named yet, or there is no card, then it is refused', async () => {
    await buyer.add([at.show.stock, 1])
    await buyer.reserve()
    expect((await at.pay(buyer)).status).toBe(422)
    expect((await at.pay(buyer, '')).status).toBe(422)
  })
})
