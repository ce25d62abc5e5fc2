import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { updateTicketQuantity } from '@foyer/contract/endpoints/basket/update-ticket-quantity.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { reserveTickets } from '@foyer/contract/endpoints/checkout/reserve-tickets.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayMs, secondMs } from '@foyer/contract/time-units.ts'
import { stockOf } from '../../testing/evidence/sale-rows.ts'
import { seedRequirement, seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { seedVoucherProduct } from '../../testing/builders/seed-voucher-product.ts'
import { reservationMs } from '../../testing/reservation-ms.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
let buyer: Shopper
beforeEach(() => {
  buyer = createShopper(shop.app)
})

const at = (show: Show, index: number) => {
  const stock = show.stocks[index]
  if (stock === undefined) throw new Error(`no stock ${index}`)
  return stock
}
const held = async (id: number) => (await stockOf(shop.db, id)).held

describe('reserve_tickets', () => {
  it('takes the stock of all lines and gives a reference and the shortest time of the events', async () => {
    const slow = await seedShow(shop.db, { event: { reservation_seconds: 1200 } })
    const quick = await seedShow(shop.db, { event: { reservation_seconds: 300 } })
    await buyer.add([slow.stock, 2], [quick.stock, 3])
    const answer = await buyer.reserve()
    expect(answer).toEqual({
      reserved: true,
      sale_reference: answer.sale_reference,
      fresh_reservation: true,
      checkout_time: 300,
      captcha: false,
      captcha_sitekey: null,
      redirect: null,
      error: null,
    })
    expect(answer.sale_reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    expect([await held(slow.stock.id), await held(quick.stock.id)]).toEqual([2, 3])
  })

  it('when it is repeated, then the time goes on and nothing is taken twice', async () => {
    const { stock } = await seedShow(shop.db)
    await buyer.add([stock, 2])
    const first = await buyer.reserve()
    shop.clock.advance(90 * secondMs)
    expect(await buyer.reserve()).toEqual({
      ...first,
      fresh_reservation: false,
      checkout_time: reservationMs / secondMs - 90,
    })
    expect(await held(stock.id)).toBe(2)
  })

  it('when some lines do not fit, then none is taken, and each short line is named with what is left', async () => {
    const show = await seedShow(shop.db, {
      event: { title: 'Midsummer' },
      types: [
        { name: 'Friday', stock: 10 },
        { name: 'Saturday', stock: 2 },
        { name: 'Sunday', stock: 1 },
        { name: 'Camping', stock: 5 },
      ],
    })
    const other = createShopper(shop.app)
    await other.add([at(show, 2), 1], [at(show, 3), 4])
    await other.reserve()
    await buyer.add([at(show, 0), 3], [at(show, 1), 3], [at(show, 2), 1], [at(show, 3), 2])
    const answer = await buyer.reserve()
    expect(answer).toMatchObject({ reserved: false, sale_reference: null, checkout_time: null })
    expect(answer.error).toBe(
      'Only 2 tickets left for Midsummer (Saturday). Midsummer (Sunday) is sold out. ' +
        'Only 1 ticket left for Midsummer (Camping).',
    )
    expect(await held(at(show, 0).id)).toBe(0)
    expect(await buyer.checkout()).toMatchObject({
      state: 'basket',
      reserving_error: answer.error,
      tickets: [{}, {}, {}, {}],
    })
  })

  it('when two want the last ticket at one moment, then who asks first has it, whoever filled the basket first', async () => {
    const { stock } = await seedShow(shop.db, { types: [{ stock: 1 }] })
    const early = createShopper(shop.app)
    await early.add([stock, 1])
    await buyer.add([stock, 1])
    const [first, second] = await Promise.all([buyer.reserve(), early.reserve()])
    expect([first.reserved, second.reserved]).toEqual([true, false])
  })

  it('counts the room that the types of a date share', async () => {
    const show = await seedShow(shop.db, {
      event: { title: 'Gala' },
      dates: [{ capacity: 10 }],
      types: [
        { name: 'Table', stock: 10 },
        { name: 'Balcony', stock: 10 },
      ],
    })
    await buyer.add([at(show, 0), 6], [at(show, 1), 5])
    const { error } = await buyer.reserve()
    expect(error).toContain('Gala (Table)')
    expect(error).toContain('Gala (Balcony)')
    expect([await held(at(show, 0).id), await held(at(show, 1).id)]).toEqual([0, 0])
    await buyer.send(updateTicketQuantity, { ticket_id: at(show, 1).id, quantity: 4 })
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
    const late = createShopper(shop.app)
    await late.add([at(show, 1), 1])
    expect(await late.reserve()).toMatchObject({ error: 'Gala (Balcony) is sold out.' })
  })

  it('when a reservation has run out, then another buyer has its tickets at once, without any sweeper', async () => {
    const { stock } = await seedShow(shop.db, { types: [{ stock: 2 }] })
    await buyer.add([stock, 2])
    const { sale_reference } = await buyer.reserve()
    const other = createShopper(shop.app)
    await other.add([stock, 2])
    shop.clock.advance(reservationMs - secondMs)
    expect((await other.reserve()).error).toContain('sold out')
    shop.clock.advance(secondMs)
    expect(await other.reserve()).toMatchObject({ reserved: true })
    expect(await held(stock.id)).toBe(2)
    const seen = await buyer.checkout()
    expect(seen).toMatchObject({
      state: 'basket',
      progress: { reservation: 'expired' },
      sale_reference,
    })
    expect((await buyer.reserve()).error).toContain('sold out')
    await other.send(destroySale, {})
    const again = await buyer.reserve()
    expect(again).toMatchObject({ reserved: true, fresh_reservation: true, sale_reference })
  })

  it('releases more expired reservations than one round looks at, other types of the date first', async () => {
    const show = await seedShow(shop.db, {
      dates: [{ capacity: 1000 }],
      types: [{ stock: 900 }, { stock: 1 }],
    })
    const last = createShopper(shop.app)
    await shop.db.query(
      `with sales as (insert into sale (status, reserved_until, created_at, updated_at)
          select 'held', $2::timestamptz + make_interval(secs => n), $2, $2 from generate_series(1, 120) n returning id, reserved_until),
        holds as (insert into stock_hold (sale_id, ticket_stock_id, qty, status, expires_at, created_at)
          select id, $1, 1, 'held', reserved_until, $2 from sales),
        lines as (insert into sale_line (sale_id, kind, ticket_stock_id, qty, created_at) select id, 'ticket', $1, 1, $2 from sales),
        stock as (update ticket_stock set held = 120 where id = $1)
        update event_date set held = 120 where id = $3`,
      [at(show, 0).id, new Date(shop.clock.now().getTime() - dayMs), show.dateIds[0]],
    )
    await last.add([at(show, 1), 1])
    await last.reserve()
    shop.clock.advance(reservationMs)
    await buyer.add([at(show, 1), 1])
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
  })

  it.each([
    ['fewer than the type asks', { types: [{ min_per_customer: 2 }] }],
    ['fewer than the event asks', { event: { min_per_order: 2 } }],
  ])('refuses %s', async (_, overrides) => {
    const { stock } = await seedShow(shop.db, overrides)
    await buyer.add([stock, 1])
    expect((await buyer.reserve()).error).toContain('You must purchase a minimum of 2 tickets')
    expect(await held(stock.id)).toBe(0)
  })

  it.each([
    ['more of a type than one customer may have', { types: [{ max_per_customer: 4 }] }, [5]],
    [
      'more of a type over two dates',
      { dates: [{}, {}], types: [{ max_per_customer: 4 }] },
      [3, 2],
    ],
    [
      'more of an event than one order may have',
      { event: { max_per_order: 4 }, types: [{}, {}] },
      [3, 2],
    ],
  ])('refuses %s', async (_, overrides, quantities) => {
    const show = await seedShow(shop.db, overrides)
    const wanted = quantities.map((qty, index) => [at(show, index), qty] as const)
    // The basket was filled before the organiser lowered the limits: adding would refuse these tickets by now.
    await buyer.add(...wanted.map(([stock]) => [stock, 1] as const))
    for (const [stock, qty] of wanted)
      await shop.db.query('update sale_line set qty = $2 where ticket_stock_id = $1', [
        stock.id,
        qty,
      ])
    expect((await buyer.reserve()).error).toContain('You can only reserve')
    expect(await held(at(show, 0).id)).toBe(0)
  })

  it('refuses a ticket without the one it requires, and takes it along with any of them', async () => {
    const show = await seedShow(shop.db, { types: [{}, {}, { name: 'Car park' }] })
    await seedRequirement(shop.db, at(show, 2).typeId, 'Festival ticket', [
      at(show, 0).typeId,
      at(show, 1).typeId,
    ])
    await buyer.add([at(show, 2), 1])
    expect((await buyer.reserve()).error).toBe(
      'You must also purchase the following tickets to continue the checkout. Festival ticket',
    )
    await buyer.add([at(show, 1), 1])
    expect(await buyer.reserve()).toMatchObject({ reserved: true })
  })

  it('refuses what is not on sale any more, and an empty basket', async () => {
    const { stock } = await seedShow(shop.db)
    const product = await seedVoucherProduct(shop.db)
    await buyer.add([stock, 1])
    const other = createShopper(shop.app)
    await other.addVoucher(product, '25', 1)
    await shop.db.query('update ticket_stock set archived_at = now() where id = $1', [stock.id])
    await shop.db.query('update gift_voucher_product set archived_at = now() where id = $1', [
      product,
    ])
    expect((await buyer.reserve()).error).toContain('is not on sale any more')
    expect((await other.reserve()).error).toContain('Gift voucher is not on sale any more')
    expect((await createShopper(shop.app).send(reserveTickets, {})).status).toBe(404)
  })

  it('reserves gift vouchers alone for the usual time', async () => {
    await buyer.addVoucher(await seedVoucherProduct(shop.db), '25', 1)
    const checkout_time = reservationMs / secondMs
    expect(await buyer.reserve()).toMatchObject({ reserved: true, checkout_time })
  })

  it('when a payment is under way or made, then it is refused with the step the sale is at', async () => {
    const { stock } = await seedShow(shop.db, { event: { express: true } })
    const intent = await buyer.toPayment([stock, 1])
    const refusal = async () => (await buyer.send(reserveTickets, {})).body.error
    expect(await refusal()).toMatchObject({ type: 'wrong_state', state: 'payment' })
    expect(
      await buyer.send(addToBasket, { ticket: { [stock.typeId]: { ticket: stock.wire, qty: 1 } } }),
    ).toMatchObject({ status: 409, body: { error: { state: 'payment' } } })
    shop.card.settle(intent, { status: 'captured' })
    await buyer.inject({ url: `/do/checkout/stripe_auth/?payment_intent=${intent}` })
    expect(await refusal()).toMatchObject({ type: 'wrong_state', state: 'deliver_tickets' })
    // The next basket is a new sale.
    await buyer.add([stock, 1])
    expect(await buyer.reserve()).toMatchObject({ reserved: true, fresh_reservation: true })
  })
})
