import { updateTicketQuantity } from '@foyer/contract/endpoints/basket/update-ticket-quantity.ts'
import { getToken } from '@foyer/contract/endpoints/payment/get-token.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { paymentMessages } from '@foyer/contract/messages.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { saleRows } from '../../../testing/evidence/sale-rows.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

describe('get_token', () => {
  const shop = shopForTests()
  let show: Show
  let buyer: Shopper
  beforeEach(async () => {
    buyer = createShopper(shop.app)
    show = await seedShow(shop.db, { event: { express: true } })
  })
  const reserved = async (qty = 2) => {
    await buyer.add([show.stock, qty])
    return (await buyer.reserve()).sale_reference
  }
  const refusal = async () => {
    const { status, body } = await buyer.send(getToken, {})
    return { status, ...body.error, request_id: '' }
  }

  it('prepares one payment of what the sale costs, however often it is asked', async () => {
    const reference = await reserved()
    const intents = shop.card.intents.size
    const answer = await buyer.call(getToken)
    expect(answer.body.public_key).toBe('pk_test_fake')
    expect((await buyer.call(getToken)).body).toEqual(answer.body)
    await Promise.all(Array.from({ length: 5 }, async () => await buyer.token()))
    expect(shop.card.intents.size).toBe(intents + 1)
    expect(shop.card.intents.get(await buyer.token())).toMatchObject({
      amount: 4_300,
      currency: 'GBP',
      saleReference: reference,
      status: 'open',
    })
  })

  it('asks what was reserved, whatever the catalogue says since', async () => {
    const reference = await reserved()
    await shop.db.query('update ticket_type set price = 9900, booking_fee = 0 where id = $1', [
      show.stock.typeId,
    ])
    const intent = await buyer.token()
    await buyer.name()
    await shop.db.query('update ticket_type set price = 1 where id = $1', [show.stock.typeId])
    expect(await buyer.token()).toBe(intent)
    expect(shop.card.intents.get(intent)?.amount).toBe(4_300)
    shop.card.settle(intent, { status: 'captured' })
    await buyer.inject({ url: `/do/checkout/stripe_auth/?payment_intent=${intent}` })
    expect(await saleRows(shop.db, reference)).toMatchObject({ status: 'sold' })
    expect((await buyer.checkout()).basket_total).toBe(43)
  })

  it('when the basket has changed, then the earlier payment is cancelled and there is a new one', async () => {
    const reference = await reserved()
    const first = await buyer.token()
    await buyer.send(destroySale, {})
    await buyer.send(updateTicketQuantity, { ticket_id: show.stock.id, quantity: 3 })
    await buyer.reserve()
    const second = await buyer.token()
    expect(shop.card.intents.get(first)?.status).toBe('cancelled')
    expect(shop.card.intents.get(second)).toMatchObject({ status: 'open', amount: 6_450 })
    expect((await saleRows(shop.db, reference)).payments).toEqual(['cancelled', 'open'])
  })

  it('when the same basket ran out and is reserved again, then its payment serves again', async () => {
    await reserved()
    const first = await buyer.token()
    shop.clock.advance(reservationMs)
    await buyer.reserve()
    expect(await buyer.token()).toBe(first)
  })

  it.each(['before', 'after'] as const)(
    'when the provider’s answer is lost %s it took effect, then the next try has the one intent',
    async (when) => {
      await reserved()
      const intents = shop.card.intents.size
      shop.card.failNext(when)
      expect(await refusal()).toMatchObject({ status: 503, type: 'unavailable' })
      // The buyer is named in between: the same key must not come with a different request.
      await buyer.name('somebody@example.com')
      const intent = await buyer.token()
      expect(shop.card.intents.size).toBe(intents + 1)
      expect(shop.card.intents.get(intent)?.amount).toBe(4_300)
    },
  )

  it('when the earlier payment cannot be cancelled, then it asks to try again and nothing is lost', async () => {
    await reserved()
    await buyer.token()
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    shop.card.failNext('before')
    expect(await refusal()).toMatchObject({ status: 503, type: 'unavailable' })
    expect(shop.card.intents.get(await buyer.token())?.amount).toBe(6_450)
  })

  it('when the earlier payment turns out to be made, then it is refunded and the new basket still has to be paid', async () => {
    const reference = await reserved()
    const first = await buyer.token()
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    shop.card.settle(first, { status: 'captured' })
    const second = await buyer.token()
    expect(second).not.toBe(first)
    await shop.runJobs()
    expect(await saleRows(shop.db, reference)).toMatchObject({
      status: 'held',
      payments: ['surplus', 'open'],
      refunds: ['succeeded'],
    })
  })

  it('is refused without a reservation, without a sale, for a free basket and before who buys is known', async () => {
    expect((await buyer.send(getToken, {})).status).toBe(404)
    await buyer.add([show.stock, 1])
    expect(await refusal()).toMatchObject({ status: 409, type: 'reserving' })
    await buyer.reserve()
    shop.clock.advance(reservationMs)
    expect(await refusal()).toMatchObject({ status: 409, type: 'reserving' })

    const free = await seedShow(shop.db, {
      event: { express: true },
      types: [{ price: 0, booking_fee: 0 }],
    })
    buyer = createShopper(shop.app)
    await buyer.add([free.stock, 1])
    await buyer.reserve()
    expect(await refusal()).toMatchObject({ status: 409, type: 'wrong_state', state: 'payment' })

    const plain = await seedShow(shop.db)
    buyer = createShopper(shop.app)
    await buyer.add([plain.stock, 1])
    await buyer.reserve()
    expect(await refusal()).toMatchObject({ status: 409, type: 'wrong_state', state: 'login' })
  })

  it('is refused while an organiser of the basket cannot take payments', async () => {
    const organiserId = await seedOrganiser(shop.db, { name: 'Stack & Scale', is_saas: true })
    show = await seedShow(shop.db, { organiserId, event: { express: true } })
    await reserved()
    expect(await buyer.checkout()).toMatchObject({
      payment_blocked_by: 'Stack & Scale',
      can_pay_by: [],
    })
    expect(await refusal()).toMatchObject({
      status: 402,
      message: paymentMessages.notConfigured('Stack & Scale'),
    })
  })
})
