import { cancelInvoice } from '@foyer/contract/api/box-office/cancel-invoice.ts'
import { listInvoices } from '@foyer/contract/api/box-office/list-invoices.ts'
import { payInvoice } from '@foyer/contract/api/box-office/pay-invoice.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { paidOrdersOf } from '../../../testing/shoppers/paid-orders.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { refundSale } from '../../payment/exports.ts'

describe('invoices of an organiser', () => {
  const shop = shopForTests()
  const orders = paidOrdersOf(shop)
  const organiser = 'harbour-lights'
  let organiserId: number
  let desk: DeskCaller
  beforeAll(async () => {
    organiserId = await seedOrganiser(shop.db, { key: organiser })
    desk = await openDesk(shop, { organiserId, role: 'owner' })
  })
  /** Two tickets for 43.00. */
  const sellOnInvoice = async (due_on: string) => {
    const { stock } = await seedShow(shop.db, { organiserId })
    const lines = [{ date: stock.dateId, ticket_type: stock.typeId, quantity: 2 }]
    const buyer = { name: 'Ada Lovelace', email: 'ada@example.com' }
    const payment = { way: 'invoice' as const, due_on }
    const body = { buyer, lines, payment }
    return (await desk.call(sellOrder, { params: { organiser }, body })).body
  }
  const mailed = (words: string) =>
    shop.outbox.mails.filter(({ text }) => text.includes(words)).length

  it('when it is sold on an invoice then it is owed until it is paid, and whoever saw another state is told', async () => {
    const due_on = '2026-12-10'
    const made = await sellOnInvoice(due_on)
    expect(made).toMatchObject({ status: 'sold', total: 4_300 })
    const listed = async (state: 'open' | 'overdue' | 'paid' | 'cancelled') =>
      (
        await desk.call(listInvoices, { params: { organiser }, query: { state, limit: '200' } })
      ).body.data.filter(({ order }) => order === made.reference)
    const [invoice] = await listed('open')
    expect(invoice).toMatchObject({ amount: 4_300, open: 4_300, state: 'open', due_on })
    shop.clock.advance(10 * dayMs)
    desk = await openDesk(shop, { organiserId, role: 'owner' })
    expect(await listed('overdue')).toMatchObject([{ state: 'overdue' }])
    const [code = ''] = await orders.codesOf(made.reference)
    const wish = { kind: 'tickets', codes: [code], amount: null } as const
    await refundSale(shop.foyer, { reference: made.reference, wish, reason: 'Ill' })
    const params = { organiser, invoice: String(invoice?.id) }
    const pay = { params, body: { paid_by: 'transfer' as const } }
    const stale = await desk.try(payInvoice, { ...pay, version: `"${invoice?.version ?? ''}"` })
    expect(stale.status).toBe(412)
    const [now] = await listed('overdue')
    expect(now).toMatchObject({ open: 2_150 })
    const version = `"${now?.version ?? ''}"`
    expect((await desk.call(payInvoice, { ...pay, version })).body).toMatchObject({ state: 'paid' })
    expect(await orders.booked(made.reference)).toMatchObject({ 'provider:transfer': 2_150 })
    expect((await desk.try(payInvoice, { ...pay, version })).status).toBe(412)
    await refundSale(shop.foyer, {
      reference: made.reference,
      wish: { kind: 'all' },
      reason: 'Ill',
    })
    expect(await orders.booked(made.reference)).toEqual({})
  })

  it('when nobody will pay an invoice then it is cancelled, with its tickets or without', async () => {
    for (const tickets of ['void', 'kept'] as const) {
      const made = await sellOnInvoice('2027-01-10')
      const { data } = (
        await desk.call(listInvoices, { params: { organiser }, query: { limit: '200' } })
      ).body
      const invoice = data.find(({ order }) => order === made.reference)
      const answer = await desk.call(cancelInvoice, {
        params: { organiser, invoice: String(invoice?.id) },
        body: { tickets, reason: 'The school closed' },
        version: `"${invoice?.version ?? ''}"`,
      })
      expect(answer.body).toMatchObject({
        cancelled: 4_300,
        invoice: { state: 'cancelled', open: 0 },
      })
      expect(await orders.ticketsOf(made.reference)).toEqual(
        tickets === 'void' ? ['refunded 2', 'refunded 2'] : ['valid 1', 'valid 1'],
      )
      expect(await orders.booked(made.reference)).toEqual({})
    }
    await shop.runJobs()
    expect(mailed('Your invoice is less by £43.00.')).toBe(2)
  })

  it('when it is for a company then the mail says what is owed, by when, with which reference and to whom', async () => {
    const { stock } = await seedShow(shop.db, { organiserId })
    await shop.db.query("update organiser set email = 'box@harbour.example' where id = $1", [
      organiserId,
    ])
    const due_on = shop.clock.now().toISOString().slice(0, 10)
    const body = {
      buyer: { name: 'Ada Lovelace', email: 'ada.invoice@example.com' },
      lines: [{ date: stock.dateId, ticket_type: stock.typeId, quantity: 2 }],
      payment: {
        way: 'invoice' as const,
        due_on,
        company: 'Engines Ltd',
        address: '1 Mill Lane\nBristol',
        buyer_reference: 'PO 77',
      },
    }
    const { body: made } = await desk.call(sellOrder, { params: { organiser }, body })
    await shop.runJobs()
    const { text = '' } = shop.outbox.to('ada.invoice@example.com').at(-1) ?? {}
    expect(text).toMatch(/This order is on invoice: £43.00 is to be paid by /)
    expect(text).toContain(`reference with your payment: ${groupedReference(made.reference)}`)
    expect(text).toContain('as you have agreed with')
    expect(text).toContain('Ask them at box@harbour.example.')
    expect(text).toContain('For Engines Ltd, 1 Mill Lane, Bristol')
    expect(text).toContain('Your reference: PO 77')
    const { body: listed } = await desk.call(listInvoices, {
      params: { organiser },
      query: { limit: '200' },
    })
    expect(listed.data.find(({ order }) => order === made.reference)).toMatchObject({
      company: 'Engines Ltd',
      buyer_reference: 'PO 77',
    })
    const nobody = { ...body, buyer: { name: 'Ada Lovelace' } }
    expect((await desk.try(sellOrder, { params: { organiser }, body: nobody })).body).toMatchObject(
      {
        status: 422,
        errors: [{ field: 'buyer.email' }],
      },
    )
  })

  it('when it is paid at the counter then its mail names no invoice', async () => {
    await shop.runJobs()
    expect(mailed('This order is on invoice')).toBeGreaterThan(0)
    const before = mailed('This order is on invoice')
    const { stock } = await seedShow(shop.db, { organiserId })
    const lines = [{ date: stock.dateId, ticket_type: stock.typeId, quantity: 2 }]
    const buyer = { name: 'Ada Lovelace', email: 'ada@example.com' }
    const body = { buyer, lines, payment: { way: 'cash' as const } }
    await desk.call(sellOrder, { params: { organiser }, body })
    await shop.runJobs()
    expect(mailed('This order is on invoice')).toBe(before)
  })
})
