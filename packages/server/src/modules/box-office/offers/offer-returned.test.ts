import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { listWaitingList } from '@foyer/contract/api/box-office/list-waiting-list.ts'
import { exportWaitingList } from '@foyer/contract/api/exports/export-waiting-list.ts'
import { releaseOrder } from '@foyer/contract/api/box-office/release-order.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { offerHours, offerMinutesLeast, seatHoldMinutes } from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '@foyer/contract/time-units.ts'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import type { Show } from '../../../testing/builders/seed-catalogue.ts'
import { seedSeatedShow } from '../../../testing/builders/seed-seats.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { continueHere } from '../../../testing/shoppers/continue-here.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { waitingPeopleOf } from '../../../testing/shoppers/waiting-people.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { openWishes } from '../../waiting-list/exports.ts'

describe('tickets that come back for a waiting list', () => {
  const shop = shopForTests()
  const { soldOut, queuedOut, comeBack, wait, listOf, mailsTo, linkTo, post, visitor } =
    waitingPeopleOf(shop)
  const event = { queue: 'automatic', express: true }
  let lists = 0
  /** A sold-out event with a list of people who want so many tickets each. */
  async function listed(quantities: readonly number[], wanted: Parameters<typeof soldOut>[0] = {}) {
    lists += 1
    const show = await soldOut(wanted)
    const emails = quantities.map((_, index) => `${'abcdefgh'[index] ?? 'z'}.${lists}@example.com`)
    for (const [index, quantity] of quantities.entries())
      await wait(show.slug, { email: emails[index], quantity })
    return { show, emails }
  }
  const states = async (show: Show) => (await listOf(show)).map((one) => one.split(' ')[2])
  const round = async (): Promise<void> => {
    await shop.runJob('offer-returned-tickets')
    await shop.runJobs()
  }
  async function follow(email: string): Promise<Shopper> {
    const shopper = createShopper(shop.app)
    await continueHere(shopper, linkTo(email, '/smartcheckout/'))
    return shopper
  }
  const countsOf = async ({ stock }: Show) =>
    (await shop.db.query('select held, sold from ticket_stock where id = $1', [stock.id])).rows[0]

  it('when enough for the first have come back then they are kept, and the mail leads to paying them', async () => {
    const { show, emails } = await listed([2, 2])
    await comeBack(show.stock, 2)
    await round()
    expect(await states(show)).toEqual(['offered', 'waiting'])
    expect(await countsOf(show)).toEqual({ held: 2, sold: 0 })
    const [first = '', second = ''] = emails
    expect(mailsTo(first).at(-1)).toBe('It is your turn: tickets for Late Night Jazz')
    expect(shop.outbox.to(first).at(-1)?.text).toContain('until 01/12/2026 at ')
    expect(mailsTo(second)).toHaveLength(1)
    const buyer = await follow(first)
    const intent = await buyer.token()
    await buyer.name(first, 'Ada Lovelace')
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    await round()
    expect(await states(show)).toEqual(['taken', 'waiting'])
    expect(await countsOf(show)).toEqual({ held: 0, sold: 2 })
  })

  it('when an offer is not taken in time then the next has it', async () => {
    const { show, emails } = await listed([2, 1, 1])
    await comeBack(show.stock, 2)
    await round()
    expect(await states(show)).toEqual(['offered', 'waiting', 'waiting'])
    shop.clock.advance(offerHours * hourMs - 1_000)
    await round()
    expect(await states(show)).toEqual(['offered', 'waiting', 'waiting'])
    shop.clock.advance(1_000)
    await round()
    expect(await states(show)).toEqual(['lapsed', 'offered', 'offered'])
    expect(await countsOf(show)).toEqual({ held: 2, sold: 0 })
    await expect((await follow(emails[0] ?? '')).token()).rejects.toThrow('get_token')
  })

  it('when they are too few for a group then it keeps its place, and those behind it are asked', async () => {
    const { show } = await listed([4, 1, 2])
    await comeBack(show.stock, 2)
    await round()
    expect(await states(show)).toEqual(['waiting', 'offered', 'waiting'])
    // One is left over, and enough for nobody: it is for sale.
    const wished = async () =>
      await shop.db.read(async (tx) => await openWishes(tx, [show.eventId], shop.clock.now()))
    expect(await wished()).toBe(0)
    await comeBack(show.stock, 3)
    expect(await wished()).toBe(4)
    await round()
    expect(await states(show)).toEqual(['offered', 'offered', 'waiting'])
    expect(await wished()).toBe(0)
  })

  it('when somebody leaves the list then what was kept for them goes to the next', async () => {
    const { show, emails } = await listed([1, 1])
    await comeBack(show.stock, 1)
    await round()
    const token = new URL(linkTo(emails[0] ?? '', '/waiting-list/')).searchParams.get('token')
    const answer = await post(visitor(), '/waiting-list/', { token, act: 'leave' })
    expect(answer.body).toContain('You are not on the waiting list any more')
    await round()
    expect(await states(show)).toEqual(['left', 'offered'])
    expect(await countsOf(show)).toEqual({ held: 1, sold: 0 })
  })

  it('when somebody leaves while they pay then the payment counts', async () => {
    const { show, emails } = await listed([1])
    await comeBack(show.stock, 1)
    await round()
    const [email = ''] = emails
    const token = new URL(linkTo(email, '/waiting-list/')).searchParams.get('token')
    const buyer = await follow(email)
    const intent = await buyer.token()
    await buyer.name(email, 'Ada Lovelace')
    await post(visitor(), '/waiting-list/', { token, act: 'leave' })
    await round()
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    await round()
    expect(await countsOf(show)).toEqual({ held: 0, sold: 1 })
  })

  it('when the tickets are free then they are taken without paying', async () => {
    const types = [{ stock: 0, price: 0, booking_fee: 0 }]
    const { show, emails } = await listed([2], { types })
    await comeBack(show.stock, 2)
    await round()
    const [email = ''] = emails
    expect(shop.outbox.to(email).at(-1)?.text).toContain('They cost nothing.')
    const buyer = await follow(email)
    await buyer.name(email, 'Ada Lovelace')
    expect((await buyer.send(claimFreeTickets, { email })).status).toBe(200)
    await round()
    expect(await states(show)).toEqual(['taken'])
  })

  it('when seats come back then a group gets seats beside each other', async () => {
    const rows = [2, 3, 2].map((seats, index) => ({
      section: 'Stalls',
      row: 'ABC'[index] ?? '',
      seats,
    }))
    const show = await seedSeatedShow(shop.db, { event, rows })
    await queuedOut(show)
    await shop.db.query('update ticket_stock set held = capacity where id = $1', [show.stock.id])
    lists += 1
    await wait(show.slug, { email: `seats.${lists}@example.com`, quantity: 3 })
    await shop.db.query('update ticket_stock set held = 0 where id = $1', [show.stock.id])
    await round()
    expect(await states(show)).toEqual(['offered'])
    const held = await shop.db.query(
      `select seat_guid from seat_hold where event_date_id = $1 and status <> 'free' order by 1`,
      [show.stock.dateId],
    )
    // A seat that a visitor has chosen is free again after a while; these are reserved.
    shop.clock.advance(2 * seatHoldMinutes * minuteMs)
    await shop.runJob('free-seats')
    await shop.runJob('expire-reservations')
    await (await follow(`seats.${lists}@example.com`)).token()
    expect(held.rows.map(({ seat_guid }) => seat_guid)).toEqual([
      'Stalls-B-1',
      'Stalls-B-2',
      'Stalls-B-3',
    ])
  })

  it('when the seats are not what the numbers promise then it is passed over, and tickets are not kept for it', async () => {
    const show = await seedSeatedShow(shop.db, {
      event,
      rows: [{ section: 'Stalls', row: 'A', seats: 2 }],
    })
    await queuedOut(show)
    await shop.db.query('update ticket_stock set held = capacity where id = $1', [show.stock.id])
    lists += 1
    await wait(show.slug, { email: `gone.${lists}@example.com`, quantity: 3 })
    await wait(show.slug, { email: `behind.${lists}@example.com`, quantity: 2 })
    await shop.db.query('update ticket_stock set held = 0, capacity = 3 where id = $1', [
      show.stock.id,
    ])
    await round()
    expect(await states(show)).toEqual(['waiting', 'offered'])
  })

  it('when an address has been given back by its mail server then it is passed over', async () => {
    const { show, emails } = await listed([1, 1])
    await shop.db.query(
      `insert into bounced_address (email_key, code, bounced_at) values ($1, '5.1.1', now())`,
      [emails[0]],
    )
    await comeBack(show.stock, 1)
    await round()
    expect(await states(show)).toEqual(['waiting', 'offered'])
  })

  it('when it begins soon, or is off sale, then nothing is offered', async () => {
    const leastMs = offerMinutesLeast * minuteMs
    const soon = new Date(shop.clock.now().getTime() + 2 * leastMs).toISOString()
    const { show } = await listed([1], { dates: [{ starts_at: soon }] })
    await comeBack(show.stock, 1)
    shop.clock.advance(leastMs)
    await round()
    expect(await states(show)).toEqual(['waiting'])
    const { show: other } = await listed([1])
    await comeBack(other.stock, 1)
    const end = `update event_date set on_sale_until = '2026-11-01' where event_id = $1`
    await shop.db.query(end, [other.eventId])
    await round()
    expect(await states(other)).toEqual(['waiting'])
  })

  it('when staff look then they see the list in its order, the order that waits, and can release it', async () => {
    const { show, emails } = await listed([1, 2])
    await comeBack(show.stock, 1)
    await round()
    const ofId = 'select key from organiser where id = $1'
    const { rows } = await shop.db.query(ofId, [show.organiserId])
    const organiser = String(rows[0]?.['key'])
    const desk = await openDesk(shop, { organiserId: show.organiserId, role: 'owner' })
    const params = { organiser, event: String(show.eventId) }
    const { body } = await desk.call(listWaitingList, { params, query: { limit: '1' } })
    expect(body).toMatchObject({
      data: [{ email: emails[0], quantity: 1, date: null, state: 'offered' }],
      waiting: 1,
      tickets: 2,
    })
    const next = { cursor: body.next_cursor ?? '' }
    const second = (await desk.call(listWaitingList, { params, query: next })).body
    expect(second).toMatchObject({ data: [{ email: emails[1], order: null }], next_cursor: null })
    const orders = await desk.call(listOrders, {
      params: { organiser },
      query: { status: 'waiting' },
    })
    expect(orders.body.data).toMatchObject([{ email: emails[0], tickets: 1 }])
    const order = body.data[0]?.order ?? ''
    await desk.call(releaseOrder, { params: { organiser, order }, body: {} })
    await round()
    expect(await states(show)).toEqual(['lapsed', 'waiting'])
    const file = (await desk.call(exportWaitingList, { params, query: {} })).text
    expect(file.split('\r\n')[1]).toMatch(`${emails[0]},1,`)
    const foreign = await listed([])
    const other = await desk.try(listWaitingList, {
      params: { organiser, event: String(foreign.show.eventId) },
    })
    expect(other.status).toBe(404)
  })
})
