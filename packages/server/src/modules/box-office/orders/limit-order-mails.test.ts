import { exchangeTickets } from '@foyer/contract/api/box-office/exchange-tickets.ts'
import { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { sendPayLink } from '@foyer/contract/api/box-office/send-pay-link.ts'
import { correctBuyer } from '@foyer/contract/api/order/correct-buyer.ts'
import { correctHolder } from '@foyer/contract/api/order/correct-holder.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { refundOrder } from '@foyer/contract/api/order/refund-order.ts'
import { resendOrder } from '@foyer/contract/api/order/resend-order.ts'
import { orderMailsByStaff, orderMailsByStaffInDay } from '@foyer/contract/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { hourMs, secondMs } from '@foyer/contract/time-units.ts'
import { takeToken, type Allowance } from '../../../platform/limits/rate-limit.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { limitsOfOrderMails } from './limit-order-mails.ts'

const shop = shopForTests()
let organisers = 0
let [organiser, organiserId] = ['', 0]
let desk: DeskCaller
let stock: Awaited<ReturnType<typeof seedShow>>['stock']
let otherTypeId = 0
beforeEach(async () => {
  organisers += 1
  organiser = `harbour-${organisers}`
  organiserId = await seedOrganiser(shop.db, { key: organiser })
  desk = await openDesk(shop, { organiserId, role: 'owner' })
  const show = await seedShow(shop.db, { organiserId, types: [{}, {}] })
  stock = show.stock
  otherTypeId = show.stocks[1]?.typeId ?? 0
})

const sell = async (email: string | null, way: 'cash' | 'card_link' = 'cash') =>
  await desk.try(sellOrder, {
    params: { organiser },
    body: {
      buyer: { name: 'Ada Lovelace', email },
      lines: [{ date: stock.dateId, ticket_type: stock.typeId, quantity: 1 }],
      payment: { way },
    },
  })
const limits = () => limitsOfOrderMails(shop.foyer, organiserId)
/** Staff mail as many orders as this limit lets them, after the first one. */
const useUp = async (nth: number) => {
  const [key, allowance] = limits()[nth] ?? ['', { capacity: 0, perHour: 1 }]
  await shop.db.transaction(
    async (tx) => await takeToken(tx, key, allowance, shop.clock.now(), allowance.capacity - 1),
  )
}
/** After this the limit of a day lets one more. */
const oneMoreMs = hourMs / orderMailsByStaffInDay.perHour + secondMs
const mailsTo = async (email: string) =>
  (await shop.db.query('select from mail where to_email = $1', [email])).rows.length

describe('mails about orders to addresses that staff type', () => {
  it.each([
    ['very many at once', 0, hourMs / orderMailsByStaff.perHour + secondMs],
    ['very many in a day', 1, oneMoreMs],
  ])(
    'when staff have sent %s then more are sold without an address alone',
    async (_, nth, waitMs) => {
      expect((await sell('ada@example.com')).status).toBe(200)
      await useUp(nth)
      expect((await sell('bob@example.com')).status).toBe(429)
      expect((await sell(null)).status).toBe(200)
      shop.clock.advance(waitMs)
      expect((await sell('bob@example.com')).status).toBe(200)
    },
  )

  it('are no more on any day than the limit of a day says, and no more at once than the other', () => {
    const aDay = ({ capacity, perHour }: Allowance) => capacity + 24 * perHour
    const allowances = limits().map(([, allowance]) => allowance)
    expect(Math.min(...allowances.map(aDay))).toBe(aDay(orderMailsByStaffInDay))
    const atOnce = allowances.map(({ capacity }) => capacity)
    expect(Math.min(...atOnce)).toBe(orderMailsByStaff.capacity)
  })

  /** An order whose mail went to ada@example.com, and a call that would have it go to somebody else. */
  const paid = async () => String((await sell('ada@example.com')).body['reference'])
  const waiting = async () => String((await sell('ada@example.com', 'card_link')).body['reference'])
  const at = async (order: string) => {
    const params = { organiser, order }
    const { body, headers } = await desk.call(getOrder, { params })
    return { params, version: String(headers['etag']), order: body }
  }
  const stranger = { name: 'Ada King', email: 'stranger@example.com' }
  it.each([
    [
      'the buyer of an order',
      paid,
      async (order: string, body: object) => {
        const { params, version } = await at(order)
        return await desk.try(correctBuyer, { params, version, body })
      },
    ],
    [
      'the buyer of an order that waits to be paid',
      waiting,
      async (order: string, body: object) => {
        const { params, version } = await at(order)
        return await desk.try(correctBuyer, { params, version, body })
      },
    ],
    [
      'the holder of a ticket',
      paid,
      async (order: string, body: object) => {
        const { params, version, order: seen } = await at(order)
        const ticket = String(seen.tickets[0]?.id)
        return await desk.try(correctHolder, { params: { ...params, ticket }, version, body })
      },
    ],
  ] as const)(
    'when staff have sent many then %s gets another name, and no other address',
    async (_, make, correct) => {
      const order = await make()
      const to = { ...stranger, email: `stranger.${organiser}@example.com` }
      await useUp(1)
      expect((await correct(order, to)).status).toBe(429)
      expect((await at(order)).order.buyer.email).toBe('ada@example.com')
      expect((await correct(order, { name: to.name })).status).toBe(200)
      expect(await mailsTo(to.email)).toBe(0)
      // Each corrected address is one of the day.
      shop.clock.advance(oneMoreMs)
      expect((await correct(order, { email: to.email })).status).toBe(200)
      expect(await mailsTo(to.email)).toBe(1)
      expect((await sell('next@example.com')).status).toBe(429)
    },
  )

  it.each([
    [
      'is not mailed again',
      async (order: string) => await desk.try(resendOrder, { params: { organiser, order } }),
    ],
    [
      'is not refunded with a mail',
      async (order: string) => {
        const { params, version } = await at(order)
        const body = { what: { kind: 'all' as const }, with_fees: true, reason: 'You have won' }
        return await desk.try(refundOrder, { params, version, body: { ...body, tell_buyer: true } })
      },
    ],
    [
      'is not exchanged with a mail',
      async (order: string) => {
        const { params, order: seen } = await at(order)
        const code = seen.tickets[0]?.code ?? ''
        const body = {
          tickets: [{ code, date: stock.dateId, ticket_type: otherTypeId }],
          difference: 'waived' as const,
        }
        const { headers } = await desk.call(previewExchange, { params, body })
        const version = String(headers['etag'])
        return await desk.try(exchangeTickets, { params, version, body })
      },
    ],
  ])('when staff have sent many then what they have sold %s, either', async (_, again) => {
    const order = await paid()
    await shop.runJobs()
    await useUp(1)
    const before = await mailsTo('ada@example.com')
    expect((await again(order)).status).toBe(429)
    expect(await mailsTo('ada@example.com')).toBe(before)
    shop.clock.advance(oneMoreMs)
    expect((await again(order)).status).toBe(200)
    expect(await mailsTo('ada@example.com')).toBe(before + 1)
    expect((await sell('next@example.com')).status).toBe(429)
  })

  it('when staff have sent many then a refund without a mail is made all the same', async () => {
    const order = await paid()
    await useUp(1)
    const { params, version } = await at(order)
    const body = { what: { kind: 'all' as const }, with_fees: true, reason: 'Ill' }
    const refund = { params, version, body: { ...body, tell_buyer: false } }
    expect((await desk.try(refundOrder, refund)).status).toBe(200)
  })

  it('when staff have sent many then no link to pay is sent again, either', async () => {
    const order = await waiting()
    await useUp(1)
    const again = async () => await desk.try(sendPayLink, { params: { organiser, order } })
    expect((await again()).status).toBe(429)
    shop.clock.advance(oneMoreMs)
    expect((await again()).status).toBe(200)
  })
})
