import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { explainAmount } from '@foyer/contract/api/order/explain-amount.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { showMail } from '@foyer/contract/api/order/show-mail.ts'
import { showMailPage } from '@foyer/contract/api/order/show-mail-page.ts'
import { printTickets } from '@foyer/contract/api/box-office/print-tickets.ts'
import type { Right } from '@foyer/contract/api/rights.ts'
import { describe, expect, it } from 'vitest'
import { openProgram, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { seedApiKey } from '../../../testing/desk/staff-builders.ts'
import { continueHere } from '../../../testing/shoppers/continue-here.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { look, serveMixedOrder, serveOrder } from '../../../testing/desk/served-order.ts'

const shop = shopForTests()
const programOf = async (
  { organiserId }: { readonly organiserId: number },
  scopes: readonly Right[],
): Promise<DeskCaller> => openProgram(shop, await seedApiKey(shop, organiserId, scopes))
const amounts = (lines: readonly { readonly amount: number }[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

describe('one order on one page', () => {
  it('shows buyer, tickets, money, mails and story, and a version that lasts while nothing changes', async () => {
    const served = await serveOrder(shop)
    const { order, version } = await look(served)
    expect(order).toMatchObject({
      state: 'sold',
      total: 4_300,
      currency: 'GBP',
      has_others: false,
      buyer: { email: 'ada@example.com' },
      lines: [{ qty: 2, pays: 4_300, organiser: 4_000, booking_fees: 300 }],
      payments: [{ provider: 'stripe', amount: 4_300, state: 'captured' }],
      mails: [{ kind: 'order', state: 'sent', stoppable_until: null }],
    })
    expect(order.tickets.map(({ state, is_buyers }) => [state, is_buyers])).toEqual([
      ['valid', true],
      ['valid', true],
    ])
    const story = order.story.map(({ text }) => text)
    expect(story[0]).toBe('The basket was opened.')
    expect(story).toContain('The order was paid.')
    expect(story).toContain('Mail “Your order” was sent to ada@example.com.')
    expect((await look(served)).version).toBe(version)
  })

  it('when the buyer left the number of a phone empty then there is none, here and in the list', async () => {
    const served = await serveOrder(shop)
    await shop.db.query(`update sale set contact_number = '' where reference = $1`, [
      served.params.order,
    ])
    expect((await look(served)).order.buyer.phone).toBeNull()
    const { organiser } = served.params
    const { body } = await served.desk.call(listOrders, { params: { organiser } })
    expect(body.data.map(({ phone }) => phone)).toEqual([null])
  })

  it('shows of an order of several organisers only what is its own, and that there is more', async () => {
    const served = await serveMixedOrder(shop)
    const { order } = await look(served)
    expect(order).toMatchObject({ has_others: true, total: 4_300, payments: [{ amount: null }] })
    expect(order.tickets).toHaveLength(2)
    expect(order.lines).toHaveLength(1)
    const { body } = await served.desk.call(explainAmount, { params: served.params })
    expect(body.total).toBe(4_000)
    expect(amounts(body.became)).toBe(4_000)
    const params = { ...served.params, mail: String(order.mails[0]?.id) }
    expect((await served.desk.call(showMail, { params })).body).toMatchObject({
      text: null,
      why_not: 'This mail also tells of tickets of other organisers, so it cannot be shown here.',
    })
    expect((await served.desk.try(showMailPage, { params })).status).toBe(410)
  })

  it('says how staff made it and what it waits for', async () => {
    const served = await serveOrder(shop)
    expect((await look(served)).order.desk_order).toBeNull()
    const { organiser, organiserId, desk } = served
    const { stock } = await seedShow(shop.db, { organiserId })
    const sell = async (payment: GivenBodyOf<typeof sellOrder>['payment']) => {
      const body = {
        buyer: { name: 'Ada Lovelace', email: 'ada@example.com' },
        lines: [{ date: stock.dateId, ticket_type: stock.typeId, quantity: 1 }],
        payment,
        note: 'Comes with a dog',
      }
      const made = await desk.call(sellOrder, { params: { organiser }, body })
      const params = { organiser, order: made.body.reference }
      return (await desk.call(getOrder, { params })).body.desk_order
    }
    expect(await sell({ way: 'invoice', due_on: '2026-12-24' })).toMatchObject({
      way: 'invoice',
      note: 'Comes with a dog',
      pay_until: null,
      invoices: [{ open: 2_150, state: 'open' }],
    })
    const linked = await sell({ way: 'card_link' })
    expect(linked).toMatchObject({ way: 'card_link', invoices: [] })
    expect(Date.parse(linked?.pay_until ?? '')).toBeGreaterThan(shop.clock.now().getTime())
  })

  it('is not found at an organiser that has no part in it', async () => {
    const one = await serveOrder(shop)
    const other = await serveOrder(shop)
    const params = { organiser: other.organiser, order: one.reference }
    expect((await other.desk.try(getOrder, { params })).status).toBe(404)
  })
})

describe('what an amount is made of', () => {
  it('adds up to the penny on both sides, each line with its bookings', async () => {
    const served = await serveOrder(shop)
    const { body } = await served.desk.call(explainAmount, { params: served.params })
    expect(body.total).toBe(4_300)
    expect(amounts(body.paid)).toBe(4_300)
    expect(amounts(body.became)).toBe(4_300)
    expect(body.paid).toMatchObject([{ text: 'Paid: Card', from: [{ text: 'Sold' }] }])
    expect(body.became.map(({ text, amount }) => [text, amount])).toEqual([
      [expect.stringMatching(/^\S.* keeps$/), 4_000],
      ['Booking fees, without VAT', 250],
      ['VAT on fees', 50],
    ])
  })
})

describe('what acts for whoever has it', () => {
  it('is neither stored once a mail is sent, nor shown to who may only read mails', async () => {
    const served = await serveOrder(shop)
    const { order } = await look(served)
    const codes = order.tickets.map(({ code }) => code ?? '')
    const printed = codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1 '))
    expect(shop.outbox.mails.at(-1)?.text).toContain('/receipts/?link=')
    const stored = await shop.db.query('select payload from mail where id = $1', [
      order.mails[0]?.id,
    ])
    expect(JSON.stringify(stored.rows)).not.toMatch(/link=|@ticket/)
    const params = { ...served.params, mail: String(order.mails[0]?.id) }
    const readsMails = await programOf(served, ['mails.read'])
    const readsBoth = await programOf(served, ['mails.read', 'tickets.read'])
    const textsOf = async (reader: DeskCaller) => [
      (await reader.call(showMail, { params })).body.text ?? '',
      (await reader.call(showMailPage, { params })).text,
    ]
    for (const text of await textsOf(readsMails)) {
      expect(text).toContain(order.tickets[0]?.ticket_type)
      for (const code of [...codes, ...printed]) expect(text).not.toContain(code)
      expect(text).not.toMatch(/link=|token=|cid:/)
    }
    for (const text of await textsOf(readsBoth)) {
      for (const code of printed) expect(text).toContain(code)
      expect(text).not.toMatch(/link=|token=|cid:/)
    }
  })

  it('is no ticket code to who may read or sell orders alone', async () => {
    const served = await serveOrder(shop)
    const { params } = served
    const reader = await programOf(served, ['orders.read'])
    const { body } = await reader.call(getOrder, { params })
    expect(body.tickets.map(({ code }) => code)).toEqual([null, null])
    const seller = await programOf(served, ['orders.sell'])
    expect((await seller.try(printTickets, { params })).status).toBe(403)
    const both = await programOf(served, ['orders.sell', 'tickets.read'])
    expect((await both.call(printTickets, { params })).text.startsWith('%PDF')).toBe(true)
  })

  it('is no link to an order that waits to be paid, nor does its reference open one', async () => {
    const { organiser, organiserId, desk } = await serveOrder(shop)
    const { stock } = await seedShow(shop.db, { organiserId })
    const { body: made } = await desk.call(sellOrder, {
      params: { organiser },
      body: {
        buyer: { name: 'Ada Lovelace', email: 'ada@example.com' },
        lines: [{ date: stock.dateId, ticket_type: stock.typeId, quantity: 1 }],
        payment: { way: 'card_link' },
      },
    })
    const key = new URL(made.pay_url ?? '').searchParams.get('session')?.split('.')[1] ?? ''
    expect(key).toMatch(/^[0-9A-Z]{16}$/)
    const of = { organiser, order: made.reference }
    const [mail] = (await desk.call(getOrder, { params: of })).body.mails
    const params = { ...of, mail: String(mail?.id) }
    const reader = await programOf({ organiserId }, ['mails.read'])
    // Before it is sent as well.
    for (const isSent of [false, true]) {
      if (isSent) await shop.runJobs()
      const text = (await reader.call(showMail, { params })).body.text ?? ''
      expect(text).toContain('Pay for your tickets')
      expect(text).not.toContain(key)
    }
    const stranger = createShopper(shop.app)
    expect((await continueHere(stranger, made.reference)).status).toBe(404)
    expect((await continueHere(stranger, `${made.reference}.${key}`)).status).toBe(303)
  })
})

describe('a mail as it was sent', () => {
  it('is shown as text, and as HTML in which nothing runs', async () => {
    const served = await serveOrder(shop)
    const { order } = await look(served)
    const params = { ...served.params, mail: String(order.mails[0]?.id) }
    const { body } = await served.desk.call(showMail, { params })
    expect(body).toMatchObject({
      kind: 'order',
      to: 'ada@example.com',
      attachments: ['tickets.pdf'],
      why_not: null,
    })
    expect(body.text).toContain(order.tickets[0]?.event)
    const page = await served.desk.call(showMailPage, { params })
    expect(page.headers['content-security-policy']).toContain('sandbox')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.text).toContain('<html')
    expect(page.text).not.toContain('cid:')
  })

  it('says so when what it said was forgotten', async () => {
    const served = await serveOrder(shop)
    const { order } = await look(served)
    await shop.db.query(`update mail set payload = '{}' where id = $1`, [order.mails[0]?.id])
    const params = { ...served.params, mail: String(order.mails[0]?.id) }
    const { body } = await served.desk.call(showMail, { params })
    expect(body.text).toBeNull()
    expect(body.why_not).toContain('forgotten')
  })
})
