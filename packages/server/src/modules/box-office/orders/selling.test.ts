import { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import { printTickets } from '@foyer/contract/api/box-office/print-tickets.ts'
import { quoteOrder } from '@foyer/contract/api/box-office/quote-order.ts'
import { releaseOrder } from '@foyer/contract/api/box-office/release-order.ts'
import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { sendPayLink } from '@foyer/contract/api/box-office/send-pay-link.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  invoiceDueDaysMaximum,
  payLinkDaysMaximum,
  payLinkHoursDefault,
} from '@foyer/contract/limits.ts'
import { dayMs, hourMs } from '@foyer/contract/time-units.ts'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { seedCode } from '../../../testing/builders/seed-code.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedSeatedShow } from '../../../testing/builders/seed-seats.ts'
import { seedShow, type SeededStock } from '../../../testing/builders/seed-catalogue.ts'
import { paidOrdersOf } from '../../../testing/shoppers/paid-orders.ts'
import { continueHere } from '../../../testing/shoppers/continue-here.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { refundSale } from '../../payment/exports.ts'

type Body = GivenBodyOf<typeof sellOrder>

describe('orders made by staff', () => {
  const shop = shopForTests()
  const orders = paidOrdersOf(shop)
  const organiser = 'harbour-lights'
  let organiserId: number
  let desk: DeskCaller
  beforeAll(async () => {
    organiserId = await seedOrganiser(shop.db, { key: organiser })
    desk = await openDesk(shop, { organiserId, role: 'owner' })
  })
  const later = (ms: number) => new Date(shop.clock.now().getTime() + ms).toISOString()
  const show = async (event = {}, type = {}) =>
    (await seedShow(shop.db, { organiserId, event, types: [type] })).stock
  const bodyFor = (stock: SeededStock, more: Partial<Body> = {}): Body => ({
    buyer: { name: 'Ada Lovelace', email: 'ada@example.com' },
    lines: [{ date: stock.dateId, ticket_type: stock.typeId, quantity: 2 }],
    payment: { way: 'cash' },
    ...more,
  })
  const sell = async (body: Body) =>
    (await desk.call(sellOrder, { params: { organiser }, body })).body
  const refused = async (body: Body) =>
    (await desk.try(sellOrder, { params: { organiser }, body })).body
  const mailed = (words: string) =>
    shop.outbox.mails.filter(({ text }) => text.includes(words)).length
  const countersOf = async ({ id }: SeededStock) =>
    (await shop.db.query('select held, sold from ticket_stock where id = $1', [id])).rows[0]

  it('when cash is taken then the tickets are there, and the organiser has the money itself', async () => {
    const stock = await show()
    const quote = await desk.call(quoteOrder, {
      params: { organiser },
      body: { lines: bodyFor(stock).lines },
    })
    expect(quote.body).toMatchObject({ total: 4_300, booking_fees: 300, currency: 'GBP' })
    expect(await countersOf(stock)).toEqual({ held: 0, sold: 0 })
    const made = await sell(bodyFor(stock, { buyer: { name: 'Ada Lovelace' } }))
    expect(made).toMatchObject({ status: 'sold', total: 4_300, pay_url: null })
    expect(made.tickets).toHaveLength(2)
    expect(await countersOf(stock)).toEqual({ held: 0, sold: 2 })
    const { rows } = await shop.db.query(
      `select e.account, e.organiser_id, e.amount from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          join sale s on s.id = t.sale_id where s.reference = $1 and e.account in ('provider:cash', 'organiser_payable')
        order by e.account`,
      [made.reference],
    )
    expect(rows).toEqual([
      { account: 'organiser_payable', organiser_id: organiserId, amount: -4_000 },
      { account: 'provider:cash', organiser_id: organiserId, amount: 4_300 },
    ])
    const mails = shop.outbox.mails.length
    await shop.runJobs()
    expect(shop.outbox.mails).toHaveLength(mails)
    const order = made.reference
    const printed = await desk.call(printTickets, { params: { organiser, order } })
    expect(printed.headers['content-type']).toBe('application/pdf')
    expect(printed.text.startsWith('%PDF')).toBe(true)
    await refundSale(shop.foyer, { reference: order, wish: { kind: 'all' }, reason: 'Ill' })
    expect(await shop.queuedJobs()).not.toContain('send-refund')
    expect(await orders.booked(order)).toEqual({})
  })

  it('when the same key comes twice then there is one order', async () => {
    const stock = await show()
    const asked = { params: { organiser }, body: bodyFor(stock), key: 'the-telephone-rang' }
    const [one, other] = await Promise.all([
      desk.call(sellOrder, asked),
      desk.call(sellOrder, asked),
    ])
    expect(one.body).toEqual(other.body)
    expect(await countersOf(stock)).toEqual({ held: 0, sold: 2 })
  })

  it('when there are too few then it says so, and limits of customers are not for staff', async () => {
    const stock = await show({}, { stock: 5, max_per_customer: 1 })
    const line = { date: stock.dateId, ticket_type: stock.typeId }
    expect(await refused(bodyFor(stock, { lines: [{ ...line, quantity: 6 }] }))).toMatchObject({
      status: 409,
      detail: 'Only 5 tickets left for Late Night Jazz (Ticket 1).',
    })
    await sell(bodyFor(stock, { lines: [{ ...line, quantity: 5 }] }))
    expect(await countersOf(stock)).toEqual({ held: 0, sold: 5 })
    const made = await desk.call(listSellable, { params: { organiser }, query: { limit: '200' } })
    const row = made.body.data.find(({ date }) => date === stock.dateId)
    expect(row).toMatchObject({ left: 0, price: 2_150, name: 'Ticket 1' })
  })

  it('when a reservation is over then what it had can be sold at once', async () => {
    const stock = await show({}, { stock: 2 })
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 2])
    await buyer.reserve()
    expect(await refused(bodyFor(stock))).toMatchObject({ status: 409 })
    shop.clock.advance(reservationMs)
    expect(await sell(bodyFor(stock))).toMatchObject({ status: 'sold' })
  })

  it('when tickets are free then they count like any, cost nothing, and need a reason', async () => {
    const stock = await show()
    const free = { payment: { way: 'free' as const } }
    expect(await refused(bodyFor(stock, free))).toMatchObject({
      status: 422,
      errors: [{ field: 'reason' }],
    })
    const made = await sell(bodyFor(stock, { ...free, reason: 'The mayor' }))
    expect(made).toMatchObject({ status: 'sold', total: 0 })
    expect(await countersOf(stock)).toEqual({ held: 0, sold: 2 })
    expect(await orders.booked(made.reference)).toEqual({})
    await shop.runJobs()
    expect(mailed('With the organiser’s compliments: -£43.00')).toBe(1)
  })

  it('when a code is given then it counts, and an unknown one is named', async () => {
    const stock = await show()
    const { code } = await seedCode(shop.db)
    expect(await sell(bodyFor(stock, { codes: [code] }))).toMatchObject({ total: 3_900 })
    expect(await refused(bodyFor(stock, { codes: ['NOTHING'] }))).toMatchObject({
      status: 422,
      errors: [{ field: 'codes', detail: 'The code NOTHING cannot be used for this order.' }],
    })
  })

  it('when seats are not named then the best are taken, and named ones only while they are free', async () => {
    const seated = await seedSeatedShow(shop.db, { organiserId })
    const { dateId, typeId } = seated.stock
    const line = { date: dateId, ticket_type: typeId, quantity: 2 }
    const made = await sell(bodyFor(seated.stock, { lines: [line] }))
    expect(made.tickets.map(({ seat }) => `${seat?.row ?? ''}${seat?.number ?? ''}`)).toEqual([
      'A19',
      'A20',
    ])
    const seats = ['18', '19'].map((number) => ({ section: 'Stalls', row: 'A', number }))
    expect(await refused(bodyFor(seated.stock, { lines: [{ ...line, seats }] }))).toMatchObject({
      status: 409,
      detail: 'Stalls-A-19 has just been taken. Please choose another seat.',
    })
  })

  it('when a link is sent then the buyer pays it in the ordinary checkout, whatever their limit', async () => {
    const stock = await show({ express: true }, { max_per_customer: 1 })
    const made = await sell(bodyFor(stock, { payment: { way: 'card_link' } }))
    expect(made).toMatchObject({ status: 'waiting', tickets: [] })
    expect(made.pay_until).toBe(later(payLinkHoursDefault * hourMs))
    expect(await countersOf(stock)).toEqual({ held: 2, sold: 0 })
    const buyer = createShopper(shop.app)
    await continueHere(buyer, made.pay_url ?? '')
    const intent = await buyer.token()
    await buyer.name('grace@example.com', 'Grace Hopper')
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    await shop.runJobs()
    expect(await countersOf(stock)).toEqual({ held: 0, sold: 2 })
    expect(shop.outbox.to('grace@example.com').at(-1)?.text).toContain('Total: £43.00')
  })

  it('when a link is not wanted any more then others can have the tickets', async () => {
    const stock = await show()
    const made = await sell(bodyFor(stock, { payment: { way: 'card_link' } }))
    const params = { organiser, order: made.reference }
    const mails = shop.outbox.to('ada@example.com').length
    await desk.call(sendPayLink, { params, body: {} })
    await shop.runJobs()
    expect(shop.outbox.to('ada@example.com').length).toBeGreaterThan(mails)
    await desk.call(releaseOrder, { params, body: {} })
    expect(await countersOf(stock)).toEqual({ held: 0, sold: 0 })
    expect((await desk.try(sendPayLink, { params, body: {} })).body).toMatchObject({
      detail: 'This order waits for nobody any more.',
    })
  })

  it.each([
    ['is posted', { posted: true }, 'cash', 'is posted: send the buyer a link'],
    ['is due too late', {}, 'invoice', `due today or within ${invoiceDueDaysMaximum} days`],
    ['waits too long', {}, 'card_link', `${payLinkDaysMaximum} days at most`],
  ] as const)('when it %s then it is refused, and nothing is held', async (_, event, way, why) => {
    const stock = await show(event)
    const due_on = later((invoiceDueDaysMaximum + 1) * dayMs).slice(0, 10)
    const until = later(payLinkDaysMaximum * dayMs + 1)
    const payment = { cash: { way }, invoice: { way, due_on }, card_link: { way, until } }[way]
    const body = bodyFor(stock, { payment: payment as Body['payment'] })
    expect((await refused(body)).detail).toContain(why)
    expect(await countersOf(stock)).toEqual({ held: 0, sold: 0 })
  })

  it('when it is somebody else’s ticket then there is none, and who may not sell is told', async () => {
    const { stock } = await seedShow(shop.db)
    expect(await refused(bodyFor(stock))).toMatchObject({ status: 404 })
    const own = await show()
    const mixed = [...bodyFor(own).lines, ...bodyFor(stock).lines]
    expect(await refused(bodyFor(own, { lines: mixed }))).toMatchObject({ status: 404 })
    const door = await openDesk(shop, { organiserId, role: 'door' })
    const asked = { params: { organiser }, body: bodyFor(own) }
    expect((await door.try(sellOrder, asked)).status).toBe(403)
    const elsewhere = await openDesk(shop, {
      organiserId: await seedOrganiser(shop.db),
      role: 'owner',
    })
    expect((await elsewhere.try(sellOrder, asked)).status).toBe(404)
  })

  it('when something was sold then the log says who did it', async () => {
    const made = await sell(bodyFor(await show(), { note: 'On the telephone' }))
    const { body } = await desk.call(listActions, {
      params: { organiser },
      query: { subject_kind: 'order', subject_id: made.reference },
    })
    expect(body.data).toMatchObject([
      { action: 'order.sold', actor: 'Robin Page', after: { way: 'cash', total: 4_300 } },
    ])
  })
})
