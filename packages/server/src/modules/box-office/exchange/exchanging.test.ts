import { exchangeTickets } from '@foyer/contract/api/box-office/exchange-tickets.ts'
import { getGuestList } from '@foyer/contract/api/box-office/get-guest-list.ts'
import { listGuestLists } from '@foyer/contract/api/box-office/list-guest-lists.ts'
import { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import { takeGuestList } from '@foyer/contract/api/box-office/take-guest-list.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { paidOrdersOf } from '../../../testing/shoppers/paid-orders.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { refundSale } from '../../payment/exports.ts'

describe('the calls for exchanges and lists of guests', () => {
  const shop = shopForTests()
  const orders = paidOrdersOf(shop)
  const organiser = 'harbour-lights'
  let organiserId: number
  let desk: DeskCaller
  beforeAll(async () => {
    organiserId = await seedOrganiser(shop.db, { key: organiser })
    desk = await openDesk(shop, { organiserId, role: 'box_office' })
  })
  /** A paid order of two tickets of this organiser and one of another, and a second date. */
  const order = async () => {
    const own = await seedShow(shop.db, { organiserId, event: { express: true }, dates: [{}, {}] })
    const other = await seedShow(shop.db, { event: { express: true } })
    const buyer = createShopper(shop.app)
    await buyer.add([own.stock, 2], [other.stock, 1])
    await buyer.reserve()
    const reference = await orders.pay(buyer)
    const codes = await orders.codesOf(reference)
    const [, later = own.stock] = own.stocks
    const wish = (code: string) => ({
      tickets: [{ code, date: later.dateId, ticket_type: later.typeId }],
      difference: 'settled' as const,
    })
    return { reference, codes, wish, params: { organiser, order: reference } }
  }

  it('when it was looked at before then it is made as it was seen, once, and is logged', async () => {
    const { reference, codes, wish, params } = await order()
    const body = wish(codes[0] ?? '')
    const seen = await desk.call(previewExchange, { params, body })
    expect(seen.body).toMatchObject({
      costs: { costs: 2_150, old_tickets: 2_150, credit: 2_150, due: 0, back: 0 },
      protection: 0,
      gives_up: [`Late Night Jazz, Ticket 1 (${codes[0] ?? ''})`],
      gets: [{ event: 'Late Night Jazz', ticket_type: 'Ticket 1', quantity: 1, seats: [] }],
      holder: { name: 'Ada Lovelace', email: 'ada@example.com' },
    })
    const asked = { params, body, version: String(seen.headers['etag']), key: 'one-exchange' }
    expect((await desk.try(exchangeTickets, { params, body })).status).toBe(428)
    const [one, again] = [
      await desk.call(exchangeTickets, asked),
      await desk.call(exchangeTickets, asked),
    ]
    expect(one.body.order).toMatchObject({ status: 'sold', total: 0 })
    expect(again.body).toEqual(one.body)
    expect(await orders.ticketsOf(reference)).toEqual(['refunded 2', 'valid 1', 'valid 1'])
    const old = await desk.call(getOrder, { params })
    const taken = one.body.order.reference
    const link = { state: 'done', pay_until: null, tickets: [codes[0]] }
    expect(old.body).toMatchObject({
      exchanged_from: null,
      exchanged_for: [{ ...link, order: taken }],
    })
    const made = await desk.call(getOrder, { params: { organiser, order: taken } })
    expect(made.body).toMatchObject({
      exchanged_from: { ...link, order: reference },
      exchanged_for: [],
      payments: [{ is_credit: true, amount: 2_150 }],
    })
    const owner = await openDesk(shop, { organiserId, role: 'owner' })
    const log = await owner.call(listActions, {
      params: { organiser },
      query: { subject_kind: 'order', subject_id: reference },
    })
    expect(log.body.data).toMatchObject([
      { action: 'order.exchanged', after: { order: one.body.order.reference } },
    ])
  })

  it('when something has changed since then whoever saw it before is told, and nothing is changed', async () => {
    const { reference, codes, wish, params } = await order()
    const body = wish(codes[0] ?? '')
    const seen = await desk.call(previewExchange, { params, body })
    const amount = { kind: 'amount', amount: 5_000 } as const
    await refundSale(shop.foyer, { reference, wish: amount, reason: 'Rain' })
    const version = String(seen.headers['etag'])
    const answer = await desk.try(exchangeTickets, { params, body, version })
    expect(answer.status).toBe(412)
    expect(await orders.ticketsOf(reference)).toEqual(['valid 1', 'valid 1', 'valid 1'])
  })

  it('when somebody else has changed the ticket since then that is a change as any other, to be read again', async () => {
    const { codes, wish, params } = await order()
    const body = wish(codes[0] ?? '')
    const seen = await desk.call(previewExchange, { params, body })
    const version = String(seen.headers['etag'])
    await desk.call(exchangeTickets, { params, body, version })
    const late = await desk.try(exchangeTickets, { params, body, version })
    expect(late.status).toBe(412)
    const { story } = (await desk.call(getOrder, { params })).body
    expect(story.find(({ text }) => text === 'Exchanged tickets of the order.')?.by).toBeTruthy()
  })

  it('when the ticket is another organiser’s then there is none, and neither is there for a stranger', async () => {
    const { codes, wish, params } = await order()
    const foreign = await desk.try(previewExchange, { params, body: wish(codes[2] ?? '') })
    expect(foreign.status).toBe(404)
    const elsewhere = await seedShow(shop.db)
    const { dateId: date, typeId: ticket_type } = elsewhere.stock
    const tickets = [{ code: codes[0] ?? '', date, ticket_type }]
    const away = { params, body: { ...wish(codes[0] ?? ''), tickets } }
    expect((await desk.try(previewExchange, away)).status).toBe(404)
    const stranger = await openDesk(shop, { organiserId: elsewhere.organiserId, role: 'owner' })
    const asked = { params, body: wish(codes[0] ?? '') }
    expect((await stranger.try(previewExchange, asked)).status).toBe(404)
    const door = await openDesk(shop, { organiserId, role: 'door' })
    expect((await door.try(previewExchange, asked)).status).toBe(403)
  })

  it('when a sheet is sent twice with one key then its guests come in once', async () => {
    const { stock } = await seedShow(shop.db, { organiserId })
    const csv =
      'name,email,ticket type,quantity\nAda Lovelace,,Ticket 1,2\nGrace Hopper,,Ticket 1,\n'
    const body = {
      date: stock.dateId,
      name: 'Crew',
      reason: 'They work',
      mailed: false,
      guests: { csv },
    }
    const asked = { params: { organiser }, body, key: 'the-crew' }
    const [one, again] = await Promise.all([
      desk.call(takeGuestList, asked),
      desk.call(takeGuestList, asked),
    ])
    expect(one.body).toMatchObject({ status: 'done', guests: 2, tickets: 3, mailed: false })
    expect(again.body).toEqual(one.body)
    const { rows } = await shop.db.query('select sold from ticket_stock where id = $1', [stock.id])
    expect(rows).toEqual([{ sold: 3 }])
    const params = { organiser, guest_list: String(one.body.id) }
    expect((await desk.call(getGuestList, { params })).body).toEqual(one.body)
    const lists = await desk.call(listGuestLists, { params: { organiser } })
    expect(lists.body.data).toEqual([one.body])
    const stranger = await openDesk(shop, {
      organiserId: await seedOrganiser(shop.db),
      role: 'owner',
    })
    expect((await stranger.try(getGuestList, { params })).status).toBe(404)
  })

  it('when rows of a sheet are wrong then the answer names each', async () => {
    const { stock } = await seedShow(shop.db, { organiserId })
    const rows = [
      { name: 'Ada', ticket_type: 'Ticket 1' },
      { name: null, quantity: -1 },
    ]
    const body = {
      date: stock.dateId,
      name: 'Crew',
      reason: 'They work',
      mailed: false,
      guests: { rows },
    }
    const answer = await desk.try(takeGuestList, { params: { organiser }, body })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([
      { field: 'rows.2.name', detail: 'Enter a name' },
      { field: 'rows.2.ticket_type', detail: 'The ticket type is missing' },
      { field: 'rows.2.quantity', detail: 'Enter a whole number from 1 to 50' },
    ])
  })
})
