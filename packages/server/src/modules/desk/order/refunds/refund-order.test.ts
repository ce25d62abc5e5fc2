import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { checkInTickets } from '@foyer/contract/api/order/check-in-tickets.ts'
import { explainAmount } from '@foyer/contract/api/order/explain-amount.ts'
import { previewRefund } from '@foyer/contract/api/order/preview-refund.ts'
import { refundOrder } from '@foyer/contract/api/order/refund-order.ts'
import type { BodyOf } from '@foyer/contract/api/operation.ts'
import type { Right } from '@foyer/contract/api/rights.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { openProgram } from '../../../../testing/desk/desk-caller.ts'
import { seedApiKey } from '../../../../testing/desk/staff-builders.ts'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'
import {
  look,
  serveMixedOrder,
  serveOrder,
  type ServedOrder,
} from '../../../../testing/desk/served-order.ts'

type Wish = BodyOf<typeof previewRefund>

describe('refunding at the desk', () => {
  const shop = shopForTests()
  afterEach(async () => await shop.runJobs())

  const all: Wish = { what: { kind: 'all' }, with_fees: true }
  const firstTicket = async (served: ServedOrder, withFees = true): Promise<Wish> => {
    const { order } = await look(served)
    return {
      what: { kind: 'tickets', ticket_ids: [order.tickets[0]?.id ?? 0] },
      with_fees: withFees,
    }
  }
  const preview = async (served: ServedOrder, wish: Wish) =>
    (await served.desk.call(previewRefund, { params: served.params, body: wish })).body
  const refund = async (served: ServedOrder, wish: Wish, tellBuyer = true) => {
    const { version } = await look(served)
    const body = { ...wish, reason: 'The band is ill.', tell_buyer: tellBuyer }
    return await served.desk.try(refundOrder, { params: served.params, body, version })
  }

  it('says before what it costs whom, and does just that', async () => {
    const served = await serveOrder(shop)
    const wish = await firstTicket(served)
    const before = await preview(served, wish)
    expect(before).toMatchObject({
      to_buyer: 2_150,
      by_hand: 0,
      off_invoice: 0,
      from_organiser: 2_000,
      from_fees: 150,
      from_others: 0,
      restocked: [{ qty: 1 }],
      is_all: false,
    })
    expect((await look(served)).order.tickets.map(({ state }) => state)).toEqual(['valid', 'valid'])
    expect((await refund(served, wish)).body).toEqual(before)
    await shop.runJobs()
    const { order } = await look(served)
    expect(order.tickets.map(({ state }) => state)).toEqual(['refunded', 'valid'])
    expect(order.refunds).toMatchObject([
      { amount: 2_150, state: 'succeeded', reason: 'The band is ill.' },
    ])
    expect(order.story.find(({ by }) => by === 'Robin Page')?.text).toBe(
      'Refunded tickets or money of the order.',
    )
    const { body } = await served.desk.call(explainAmount, { params: served.params })
    expect(body.became.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.total)
    expect(body.became).toContainEqual(
      expect.objectContaining({ text: 'Sent back to the buyer', amount: 2_150 }),
    )
  })

  it('keeps the booking fee where it is not to be returned', async () => {
    const served = await serveOrder(shop)
    expect(await preview(served, await firstTicket(served, false))).toMatchObject({
      to_buyer: 2_000,
      from_organiser: 2_000,
      from_fees: 0,
    })
    expect(await preview(served, { ...all, with_fees: false })).toMatchObject({
      to_buyer: 4_000,
      is_all: false,
    })
  })

  it('gives an amount from the organiser’s own money, and every ticket stays valid', async () => {
    const served = await serveOrder(shop)
    const wish: Wish = { what: { kind: 'amount', amount: 1_234 }, with_fees: true }
    expect((await refund(served, wish)).body).toMatchObject({
      to_buyer: 1_234,
      from_organiser: 1_234,
      from_fees: 0,
      tickets: [],
    })
    const tooMuch: Wish = { what: { kind: 'amount', amount: 4_000 }, with_fees: true }
    expect((await refund(served, tooMuch)).body).toMatchObject({
      status: 409,
      detail: 'That is more than can be given back: it is £27.66 at most.',
    })
  })

  it('refunds the whole order where all of it is the organiser’s, and tells nobody who need not know', async () => {
    const served = await serveOrder(shop)
    const mails = shop.outbox.mails.length
    expect((await refund(served, all, false)).body).toMatchObject({ to_buyer: 4_300, is_all: true })
    await shop.runJobs()
    expect((await look(served)).order.state).toBe('refunded')
    expect(shop.outbox.mails.length).toBe(mails)
    expect((await refund(served, all)).body).toMatchObject({
      status: 409,
      detail: 'Nothing is left to refund.',
    })
  })

  it('never touches tickets or money of another organiser in the same order', async () => {
    const served = await serveMixedOrder(shop)
    expect((await refund(served, all)).body).toMatchObject({
      to_buyer: 4_300,
      from_organiser: 4_000,
      from_fees: 300,
      is_all: false,
    })
    await shop.runJobs()
    const { rows } = await shop.db.query(
      `select e.organiser_id = $2 as own, t.status, (select -sum(l.amount)::int from ledger_entry l
          where l.account = 'organiser_payable' and l.organiser_id = e.organiser_id) as keeps
        from ticket t join sale s on s.id = t.sale_id join event_date d on d.id = t.event_date_id
          join event e on e.id = d.event_id
        where s.reference = $1 group by 1, 2, e.organiser_id order by 1`,
      [served.reference, served.organiserId],
    )
    expect(rows).toEqual([
      { own: false, status: 'valid', keeps: 4_000 },
      { own: true, status: 'refunded', keeps: 0 },
    ])
    const { order } = await look(served)
    expect(order).toMatchObject({ state: 'sold', refunds: [{ amount: 4_000, provider: null }] })
  })

  it('refuses a ticket that was used, in plain words', async () => {
    const served = await serveOrder(shop)
    const wish = await firstTicket(served)
    const ids = wish.what.kind === 'tickets' ? wish.what.ticket_ids : []
    await served.desk.call(checkInTickets, {
      params: { organiser: served.organiser },
      body: { ticket_ids: ids, anyway: true },
    })
    const { status, body } = await refund(served, wish)
    expect([status, body.detail]).toEqual([409, expect.stringContaining('Used at the door')])
  })

  it('refuses what was decided by an older version, and does the same call once', async () => {
    const served = await serveOrder(shop)
    const wish = await firstTicket(served)
    const { version } = await look(served)
    const asked = {
      params: served.params,
      body: { ...wish, reason: 'A wish', tell_buyer: false },
      version,
      key: 'the-same',
    }
    const first = await served.desk.call(refundOrder, asked)
    const again = await served.desk.call(refundOrder, asked)
    expect(again.body).toEqual(first.body)
    const late = await served.desk.try(refundOrder, { ...asked, key: 'another' })
    expect(late.status).toBe(412)
    await shop.runJobs()
    expect((await look(served)).order.refunds).toHaveLength(1)
  })

  it.each([
    [
      { way: 'cash' as const },
      { by_hand: 2_150, off_invoice: 0 },
      /was handed back by the organiser/,
    ],
    [
      { way: 'invoice' as const, due_on: '2026-12-24' },
      { by_hand: 0, off_invoice: 2_150 },
      /^The invoice is less by £21.50/,
    ],
  ])(
    'when it was sold by %o then it says who gives what back, and so does its story',
    async (payment, ways, told) => {
      const served = await serveOrder(shop)
      const { organiser } = served
      const { order: card } = await look(served)
      const ids = await shop.db.query(
        'select t.event_date_id as date, t.ticket_type_id as type from ticket t where t.id = $1',
        [card.tickets[0]?.id],
      )
      const [{ date, type }] = ids.rows as [{ date: number; type: number }]
      const made = await served.desk.call(sellOrder, {
        params: { organiser },
        body: {
          buyer: { name: 'Ada Lovelace', email: 'ada@example.com' },
          lines: [{ date, ticket_type: type, quantity: 2 }],
          payment,
        },
      })
      const params = { organiser, order: made.body.reference }
      const sold = { ...served, params }
      const wish = await firstTicket(sold)
      expect(await preview(sold, wish)).toMatchObject({ to_buyer: 2_150, ...ways })
      expect((await refund(sold, wish)).body).toMatchObject(ways)
      const story = (await look(sold)).order.story.map(({ text }) => text)
      expect(story.some((text) => told.test(text))).toBe(true)
      expect(story.includes('The order was paid.')).toBe(payment.way === 'cash')
    },
  )

  it('when it is too much then the most is named', async () => {
    const served = await serveOrder(shop)
    const wish: Wish = { what: { kind: 'amount', amount: 999_999 }, with_fees: false }
    const asked = { params: served.params, body: wish }
    expect((await served.desk.try(previewRefund, asked)).body).toMatchObject({
      detail: 'That is more than can be given back: it is £40.00 at most.',
    })
  })

  it('names the codes of tickets to those alone who may read tickets, and never in the log', async () => {
    const served = await serveOrder(shop)
    const { order } = await look(served)
    const codes = order.tickets.map(({ code }) => code ?? '')
    const namedIn = (text: string) => codes.filter((code) => text.includes(code)).length
    const programOf = async (...scopes: Right[]) =>
      openProgram(shop, await seedApiKey(shop, served.organiserId, scopes))
    const asked = { params: served.params, body: all }
    const reads = await programOf('orders.refund', 'tickets.read')
    expect(namedIn((await reads.call(previewRefund, asked)).text)).toBe(2)
    const refunds = await programOf('orders.refund', 'orders.read')
    expect(namedIn((await refunds.call(previewRefund, asked)).text)).toBe(0)
    const body = { ...all, reason: 'Ill', tell_buyer: false }
    const { version } = await look({ ...served, desk: refunds })
    const done = await refunds.call(refundOrder, { params: served.params, version, body })
    expect([done.body.tickets.length, namedIn(done.text)]).toEqual([2, 0])
    const log = await served.desk.call(listActions, { params: served.params })
    expect([log.text.includes('order.refunded'), namedIn(log.text)]).toEqual([true, 0])
  })
})
