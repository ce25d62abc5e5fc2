import { getOwedTotals } from '@foyer/contract/api/box-office/get-owed-totals.ts'
import { exportOwed } from '@foyer/contract/api/exports/export-owed.ts'
import { listOwed } from '@foyer/contract/api/box-office/list-owed.ts'
import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { sendPartLink } from '@foyer/contract/api/box-office/send-part-link.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { partLinksOfOrder } from '@foyer/contract/limits.ts'
import { dayMs, hourSeconds, secondMs } from '@foyer/contract/time-units.ts'
import { describe, expect, it } from 'vitest'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedPlan } from '../../../testing/builders/seed-seating-plan.ts'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import { payPlan } from '../../../testing/shoppers/pay-plan.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

describe('list_owed', () => {
  const shop = shopForTests()

  it('has invoices and parts of plans by the day they are due, and mails the link of a part whose card was refused', async () => {
    const organiser = 'harbour-lights'
    const params = { organiser }
    const organiserId = await seedOrganiser(shop.db, { key: organiser })
    const { eventId, stock } = await seedShow(shop.db, { organiserId, event: { express: true } })
    await seedPlan(shop.db, eventId, 3)
    let desk = await openDesk(shop, { organiserId, role: 'box_office' })
    const billed = await desk.call(sellOrder, {
      params,
      body: {
        buyer: { name: 'Grace Hopper', email: 'grace@example.com' },
        lines: [{ date: stock.dateId, ticket_type: stock.typeId, quantity: 1 }],
        payment: { way: 'invoice', due_on: '2027-01-15' },
      },
    })
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 2])
    await buyer.reserve()
    await buyer.name()
    const card = shop.card.addCard()
    await payPlan(buyer, card)
    const reference = (await buyer.checkout()).sale_reference ?? ''
    await shop.runJobs()

    const owed = async (query: { state?: 'overdue'; limit?: string } = {}) => {
      const all = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const asked = { ...query, ...(cursor === undefined ? {} : { cursor }) }
        const { body } = await desk.call(listOwed, { params, query: asked })
        all.push(...body.data)
        cursor = body.next_cursor
      }
      return all
    }
    const shortly = (rows: Awaited<ReturnType<typeof owed>>) =>
      rows.map(({ kind, order, open, state, part }) => [kind, order, open, state, part?.number])
    const all = await owed()
    expect(shortly(all)).toEqual([
      ['part', reference, 1_433, 'open', 2],
      ['invoice', billed.body.reference, 2_150, 'open', undefined],
      ['part', reference, 1_433, 'open', 3],
    ])
    expect(all[0]?.part).toMatchObject({ parts: 3, paid: 1_434, total: 4_300, is_payable: false })
    expect(all[0]?.part?.next_attempt_at).not.toBeNull()
    // One row a page, in the same order.
    expect(await owed({ limit: '1' })).toEqual(all)
    expect(await owed({ state: 'overdue' })).toEqual([])
    const totals = await desk.call(getOwedTotals, { params })
    expect(totals.body.data).toEqual([
      { currency: 'GBP', open: 1_433 + 2_150 + 1_433, overdue: 0, debts: 3 },
    ])
    const owner = await openDesk(shop, { organiserId, role: 'owner' })
    const file = (await owner.call(exportOwed, { params, query: {} })).text
    expect(file).toContain(billed.body.reference)
    expect(file.trim().split('\n')).toHaveLength(4)
    expect((await desk.try(exportOwed, { params })).status).toBe(403)
    const call = { params: { organiser, order: reference } }
    expect((await desk.try(sendPartLink, call)).status).toBe(409)

    shop.card.setMood(card, 'declined')
    for (let day = 0; day < 45; day += 1) {
      shop.clock.advance(dayMs)
      await shop.runJob('pay-plans')
      await shop.runJobs()
    }
    desk = await openDesk(shop, { organiserId, role: 'finance' })
    const overdue = await owed({ state: 'overdue' })
    expect(overdue[0]).toMatchObject({ order: reference, state: 'overdue', open: 1_433 })
    expect(overdue[0]?.part).toMatchObject({
      is_payable: true,
      next_attempt_at: null,
      link_sent_at: null,
    })
    expect(overdue[0]?.part?.problem).not.toBeNull()
    const links = () =>
      shop.outbox.mails.filter(({ text }) => text.includes('/payment-plan/?link='))
    const before = links().length
    expect((await desk.call(sendPartLink, call)).body).toMatchObject({ number: 2 })
    const now = shop.clock.now().toISOString()
    expect((await owed({ state: 'overdue' })).map(({ part }) => part?.link_sent_at)).toEqual(
      overdue.map(({ part }) => (part?.number === 2 ? now : part && null)),
    )
    await shop.runJobs()
    expect(links()).toHaveLength(before + 1)

    // Each call has a key of its own, and the buyer is mailed a few times at once and no more.
    const { capacity, perHour } = partLinksOfOrder
    const oneMoreSeconds = Math.ceil(hourSeconds / perHour)
    for (let again = 1; again < capacity; again += 1) await desk.call(sendPartLink, call)
    const refused = await desk.try(sendPartLink, call)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, `${oneMoreSeconds}`])
    await shop.runJobs()
    expect(links()).toHaveLength(before + capacity)
    shop.clock.advance(oneMoreSeconds * secondMs)
    desk = await openDesk(shop, { organiserId, role: 'finance' })
    await desk.call(sendPartLink, call)

    const { body: order } = await desk.call(getOrder, { params: call.params })
    expect(order).toMatchObject({ total: 4_300, owed: 2_866 })
    const [row] = (await desk.call(listOrders, { params, query: { q: reference } })).body.data
    expect(row).toMatchObject({ status: 'part_paid', owed: 2_866 })
    const partPaid = await desk.call(listOrders, { params, query: { status: 'part_paid' } })
    expect(partPaid.body.data.map((one) => one.reference).toSorted()).toEqual(
      [reference, billed.body.reference].toSorted(),
    )
    const first = await desk.call(listOrders, {
      params,
      query: { status: 'part_paid', limit: '1' },
    })
    const next = await desk.call(listOrders, {
      params,
      query: { status: 'part_paid', limit: '1', cursor: first.body.next_cursor ?? '' },
    })
    expect([...first.body.data, ...next.body.data]).toEqual(partPaid.body.data)
    const nowhere = await desk.call(listOrders, { params, query: { status: 'refund_refused' } })
    expect(nowhere.body.data).toEqual([])
    const stranger = await seedOrganiser(shop.db, { key: 'strangers' })
    const theirs = await openDesk(shop, { organiserId: stranger, role: 'owner' })
    const of = { params: { organiser: 'strangers', order: reference } }
    expect((await theirs.try(sendPartLink, of)).status).toBe(404)
    expect((await theirs.call(listOwed, { params: { organiser: 'strangers' } })).body.data).toEqual(
      [],
    )
  })
})
