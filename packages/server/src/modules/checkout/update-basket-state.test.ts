import { updateBasketState } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { updateTicketQuantity } from '@foyer/contract/endpoints/basket/update-ticket-quantity.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { checkoutStates, type CheckoutState } from '@foyer/contract/flow/states.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { secondMs } from '@foyer/contract/time-units.ts'
import { stockOf } from '../../testing/evidence/sale-rows.ts'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { reservationMs } from '../../testing/reservation-ms.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
let show: Show
let buyer: Shopper
beforeEach(async () => {
  buyer = createShopper(shop.app)
  show = await seedShow(shop.db, { event: { express: true } })
})

const move = async (state: unknown) => await buyer.send(updateBasketState, { state })
const captured = async () => {
  const intent = await buyer.toPayment([show.stock, 1])
  shop.card.settle(intent, { status: 'captured' })
  await buyer.inject({ url: `/do/checkout/stripe_auth/?payment_intent=${intent}` })
}

describe('update_basket_state', () => {
  const cases: [string, () => Promise<void>, readonly CheckoutState[], CheckoutState][] = [
    ['a visitor’s empty basket', async () => {}, ['basket'], 'basket'],
    [
      'a basket',
      async () => await buyer.add([show.stock, 1]),
      ['basket', 'captcha', 'reserve'],
      'basket',
    ],
    [
      'a reserved basket',
      async () => {
        await buyer.add([show.stock, 1])
        await buyer.reserve()
      },
      ['basket', 'reserve', 'payment'],
      'payment',
    ],
    [
      'a payment on its way',
      async () => {
        await buyer.toPayment([show.stock, 1])
      },
      ['payment'],
      'payment',
    ],
    ['a paid sale', captured, ['deliver_tickets'], 'deliver_tickets'],
  ]

  it.each(cases)(
    'of %s allows what its facts allow and names the right step otherwise',
    async (_, prepare, allowed, right) => {
      await prepare()
      for (const state of checkoutStates) {
        const answer = await move(state)
        const expected = allowed.includes(state)
          ? { status: 200 }
          : { status: 409, body: { error: { type: 'wrong_state', state: right } } }
        expect({ state, ...answer }).toMatchObject({ state, ...expected })
      }
    },
  )

  it('when a step sends a reserved buyer back to the basket, then they see it and lose nothing until they change it', async () => {
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    expect((await buyer.checkout()).state).toBe('payment')
    await move('basket')
    expect(await buyer.checkout()).toMatchObject({
      state: 'basket',
      progress: { reservation: 'live' },
    })
    expect(await buyer.reserve()).toMatchObject({ reserved: true, fresh_reservation: false })
    expect((await stockOf(shop.db, show.stock.id)).held).toBe(1)
    await buyer.send(updateTicketQuantity, { ticket_id: String(show.stock.id), quantity: '2' })
    expect(await buyer.checkout()).toMatchObject({
      state: 'basket',
      tickets: [{ qty: 2 }],
      progress: { reservation: 'none' },
    })
  })

  it('when a payment was only prepared, then going back to the basket cancels it and keeps the tickets', async () => {
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    const intent = await buyer.token()
    expect((await move('basket')).status).toBe(200)
    expect(shop.card.intents.get(intent)?.status).toBe('cancelled')
    expect((await stockOf(shop.db, show.stock.id)).held).toBe(1)
  })

  it('when "Pay" was pressed, then it is refused and cancels nothing: giving the tickets back does', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    const said = () => shop.card.intents.get(intent)?.status
    const message = 'This order is being paid or is paid already.'
    expect(await move('basket')).toMatchObject({
      status: 409,
      body: { error: { type: 'wrong_state', state: 'payment', message } },
    })
    expect(said()).toBe('open')
    expect((await buyer.send(destroySale, {})).status).toBe(200)
    expect(said()).toBe('cancelled')
  })

  it.each(['', 'paid', 'BASKET', '__proto__', null, ['basket']])('refuses %j', async (state) => {
    expect((await move(state)).status).toBe(422)
  })

  it('answers the seconds that are left, and stays at the step on a reload', async () => {
    const plain = await seedShow(shop.db)
    await buyer.add([plain.stock, 1])
    await buyer.reserve()
    shop.clock.advance(61_500)
    const seconds_remaining = reservationMs / secondMs - 61
    expect(await move('login')).toMatchObject({ status: 200, body: { seconds_remaining } })
    expect(await buyer.checkout()).toMatchObject({ state: 'login', seconds_remaining })
  })

  it('when the time is over, then the way on leads back to the basket', async () => {
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    shop.clock.advance(reservationMs)
    expect(await move('payment')).toMatchObject({
      status: 409,
      body: { error: { state: 'basket' } },
    })
    expect(await buyer.checkout()).toMatchObject({
      state: 'basket',
      edit_basket_clicked: false,
      progress: { reservation: 'expired' },
    })
    expect(await stockOf(shop.db, show.stock.id)).toMatchObject({ held: 0 })
  })
})

describe('destroy_sale', () => {
  const destroy = async () => await buyer.send(destroySale, {})

  it('gives the reservation back and keeps the basket, without the text of an expiry', async () => {
    await buyer.add([show.stock, 3])
    const { sale_reference } = await buyer.reserve()
    expect((await destroy()).status).toBe(200)
    expect(await stockOf(shop.db, show.stock.id)).toMatchObject({ held: 0 })
    expect(await buyer.checkout()).toMatchObject({
      state: 'basket',
      edit_basket_clicked: true,
      progress: { reservation: 'none' },
      seconds_remaining: 0,
      sale_reference,
      tickets: [{ qty: 3 }],
    })
    expect((await destroy()).status).toBe(200)
  })

  it('is harmless without a basket', async () => {
    expect((await destroy()).status).toBe(200)
  })

  it('when a payment is on its way or made, then it is refused with the step to go to', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    // The provider works on the payment: before that, it could still be cancelled.
    shop.card.settle(intent, { status: 'processing' })
    shop.card.refuseCancels(true)
    expect(await destroy()).toMatchObject({ status: 409, body: { error: { state: 'payment' } } })
    shop.card.refuseCancels(false)
    expect(await stockOf(shop.db, show.stock.id)).toMatchObject({ held: 1 })
    const other = buyer
    buyer = createShopper(shop.app)
    await captured()
    expect(await destroy()).toMatchObject({
      status: 409,
      body: { error: { state: 'deliver_tickets' } },
    })
    expect(await other.checkout()).toMatchObject({ state: 'payment' })
    expect(await stockOf(shop.db, show.stock.id)).toMatchObject({ held: 1, sold: 1 })
  })
})
