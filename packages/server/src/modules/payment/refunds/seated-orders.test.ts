import { beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { createSeatChooser } from '../../../testing/shoppers/seat-chooser.ts'
import type { SeededStock } from '../../../testing/builders/seed-catalogue.ts'
import { seatStates } from '../../../testing/evidence/seat-states.ts'
import { seedSeatedShow } from '../../../testing/builders/seed-seats.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { ordersOf } from './refund-fixture.ts'

describe('an order with seats', () => {
  const shop = shopForTests()
  let orders: ReturnType<typeof ordersOf>
  beforeAll(async () => {
    orders = ordersOf(shop)
  })

  const someone = (dateId: number) => {
    const shopper = createShopper(shop.app)
    return { ...shopper, ...createSeatChooser(shopper, dateId) }
  }
  const choose = async (
    buyer: ReturnType<typeof someone>,
    stock: SeededStock,
    ...seats: string[]
  ) => {
    expect((await buyer.hold(...seats)).status).toBe(200)
    expect((await buyer.add(stock, ...seats)).status).toBe(200)
  }
  const show = async () =>
    await seedSeatedShow(shop.db, {
      event: { express: true },
      types: [{ seat_category: 'Standard', price: 2_000, booking_fee: 150 }],
      dates: [{}, {}],
    })
  const seatsOf = async (dateId: number) => await seatStates(shop.db, dateId)

  it('when it is paid, then basket, order, tickets, mail and wallet name the seats', async () => {
    const { stock } = await show()
    const buyer = someone(stock.dateId)
    await choose(buyer, stock, 'Stalls-A-12', 'Stalls-A-13')
    const inBasket = await buyer.checkout()
    const seats = [
      { section: 'Stalls', row: 'A', number: '12' },
      { section: 'Stalls', row: 'A', number: '13' },
    ]
    expect(inBasket.tickets).toMatchObject([{ qty: 2, seats, can_update_quantity: false }])
    expect((await buyer.reserve()).reserved).toBe(true)
    const reference = await orders.pay(buyer)
    expect(await seatsOf(stock.dateId)).toEqual({ 'Stalls-A-12': 'sold', 'Stalls-A-13': 'sold' })
    const order = await buyer.checkout()
    expect(order.tickets).toMatchObject([{ seats, transferable_qty: 0 }])
    const { rows } = await shop.db.query(
      `select t.seat from ticket t join sale s on s.id = t.sale_id where s.reference = $1 order by t.ordinal`,
      [reference],
    )
    expect(rows).toEqual(seats.map((seat) => ({ seat })))
    const mail = shop.outbox.mails.find(({ text }) => text.includes('Stalls-A-12'))
    expect(mail?.text).toContain('seat Stalls-A-12')
    expect(mail?.text).toContain('seat Stalls-A-13')
    expect(mail?.html).toContain('Stalls-A-13')
    // The same text is among what was bought.
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Seats Stalls-A-12, Stalls-A-13')
    }
    const wallet = await buyer.inject({ method: 'GET', url: '/account/wallet/' })
    for (const name of ['Stalls-A-12', 'Stalls-A-13']) expect(wallet.body).toContain(`seat ${name}`)
  })

  it('when one of two tickets is refunded, then its seat is free, and the other stays sold', async () => {
    const { stock } = await show()
    const buyer = someone(stock.dateId)
    await choose(buyer, stock, 'Stalls-A-1', 'Stalls-A-2')
    await buyer.reserve()
    const reference = await orders.pay(buyer)
    const [code = ''] = await orders.codesOf(reference)
    await orders.give(reference, { kind: 'tickets', codes: [code], amount: null })
    await shop.runJobs()
    expect(await seatsOf(stock.dateId)).toEqual({ 'Stalls-A-1': 'free', 'Stalls-A-2': 'sold' })
    const mail = shop.outbox.mails.find(({ subject }) => subject.startsWith('Your refund'))
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`, seat Stalls-A-1 (${code})`)
      expect(part).not.toContain('Stalls-A-2')
    }
    const next = someone(stock.dateId)
    await choose(next, stock, 'Stalls-A-1')
    await next.reserve()
    await orders.pay(next)
    expect(await seatsOf(stock.dateId)).toEqual({ 'Stalls-A-1': 'sold', 'Stalls-A-2': 'sold' })
  })

  it('when the same seat of two dates is in one order, then giving back one leaves the other', async () => {
    const { stocks } = await show()
    const [first, second] = stocks
    if (first === undefined || second === undefined) throw new Error('two dates')
    const buyer = someone(first.dateId)
    await choose(buyer, first, 'Stalls-A-1')
    const other = { ...buyer, ...createSeatChooser(buyer, second.dateId) }
    await choose(other, second, 'Stalls-A-1')
    await buyer.reserve()
    const reference = await orders.pay(buyer)
    const [code = ''] = await orders.codesOf(reference)
    await orders.give(reference, { kind: 'tickets', codes: [code], amount: null })
    await shop.runJobs()
    expect(await seatsOf(first.dateId)).toEqual({ 'Stalls-A-1': 'free' })
    expect(await seatsOf(second.dateId)).toEqual({ 'Stalls-A-1': 'sold' })
    await orders.give(reference, { kind: 'all' })
    await shop.runJobs()
    expect(await seatsOf(second.dateId)).toEqual({ 'Stalls-A-1': 'free' })
  })

  it('while it is being paid, then its seats wait for the payment, and are its own again when that fails', async () => {
    const { stock } = await show()
    const buyer = someone(stock.dateId)
    await choose(buyer, stock, 'Stalls-A-1', 'Stalls-A-2')
    await buyer.reserve()
    const intent = await buyer.token()
    await buyer.name()
    expect(await seatsOf(stock.dateId)).toEqual({ 'Stalls-A-1': 'paying', 'Stalls-A-2': 'paying' })
    shop.clock.advance(reservationMs + minuteMs)
    const rival = someone(stock.dateId)
    expect((await rival.hold('Stalls-A-1')).status).toBe(409)
    shop.card.settle(intent, { status: 'failed' })
    shop.clock.advance(2 * minuteMs)
    await shop.runJob('reconcile-payments')
    expect((await rival.hold('Stalls-A-1', 'Stalls-A-2')).status).toBe(200)
  })
})
