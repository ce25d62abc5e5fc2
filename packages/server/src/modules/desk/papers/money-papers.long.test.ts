import { exchangeTickets } from '@foyer/contract/api/box-office/exchange-tickets.ts'
import { listInvoices } from '@foyer/contract/api/box-office/list-invoices.ts'
import { payInvoice } from '@foyer/contract/api/box-office/pay-invoice.ts'
import { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { getOwedToOrganiser } from '@foyer/contract/api/papers/get-owed-to-organiser.ts'
import { getStatement } from '@foyer/contract/api/papers/get-statement.ts'
import { getVatReport } from '@foyer/contract/api/papers/get-vat-report.ts'
import { makePayout } from '@foyer/contract/api/papers/make-payout.ts'
import { reissueOrderPapers } from '@foyer/contract/api/papers/reissue-order-papers.ts'
import { undoPayout } from '@foyer/contract/api/papers/undo-payout.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { saveDonation } from '@foyer/contract/endpoints/giving/save-donation.ts'
import { updateDonation } from '@foyer/contract/endpoints/giving/update-donation.ts'
import { payWithInstalment } from '@foyer/contract/endpoints/payment/pay-with-instalment.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { findBroken } from '../../../audit/find-broken.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { seedCharity } from '../../../testing/builders/seed-charity.ts'
import { seedGiftVoucher } from '../../../testing/builders/seed-code.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedPlan } from '../../../testing/builders/seed-seating-plan.ts'
import { seedVoucherProduct } from '../../../testing/builders/seed-voucher-product.ts'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { ordersOf } from '../../../testing/desk/paid-orders.ts'
import { untilAddedUp, untilIssued, untilSummed } from '../../../testing/desk/until-caught-up.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { walk } from './walk-fixture.ts'

const expiry = { month: '4', year: '2030' }
const brand = { brand: 'visa', last4: '4242', funding: 'credit' } as const
const card = { ...brand, ...expiry, make_default_payment_method: '1' } as const
const steps = 120

describe('statements, VAT reports and papers of orders paid and given back in every way', () => {
  const shop = shopForTests()
  const { pay, give, codesOf } = ordersOf(shop)
  const next = walk(20_261_125)
  const organiser = 'harbour-lights'
  const other = 'northfield'
  const params = { organiser }
  let ids: Record<'own' | 'other', number>
  let shows: Record<'own' | 'other', Show>
  let charityId: number
  let voucherId: number
  let owner: DeskCaller
  let operator: DeskCaller
  const orders: string[] = []
  const did: Record<string, number> = {}

  beforeAll(async () => {
    const { db } = shop
    charityId = await seedCharity(db)
    const vat = { vat_number: 'GB 123 4567 82', vat_basis_points: 2000, charity_id: charityId }
    ids = {
      own: await seedOrganiser(db, { key: organiser, ...vat }),
      other: await seedOrganiser(db, { key: other, name: 'Northfield' }),
    }
    const types = [
      { price: 2_000, booking_fee: 150, stock: 900 },
      { price: 1_733, booking_fee: 99, stock: 900, vat_basis_points: 500 },
    ]
    const event = { express: true, country_code: 'GB' }
    shows = {
      own: await seedShow(db, { organiserId: ids.own, event, dates: [{}, {}], types }),
      other: await seedShow(db, { organiserId: ids.other, event }),
    }
    await seedPlan(db, shows.own.eventId, 3)
    voucherId = await seedVoucherProduct(db, { organiser_id: ids.own })
  })
  const signIn = async () => {
    owner = await openDesk(shop, { organiserId: ids.own, role: 'owner' })
    operator = await openDesk(shop, { isOperator: true })
  }
  const today = () => shop.clock.now().toISOString().slice(0, 10)
  const count = (what: string) => (did[what] = (did[what] ?? 0) + 1)
  const anOrder = () => orders[next(orders.length)] ?? ''

  async function basket() {
    const buyer = createShopper(shop.app, `10.7.${next(250)}.${next(250)}`)
    const [one, two] = shows.own.stocks
    if (one !== undefined) await buyer.add([one, 1 + next(3)])
    if (two !== undefined && next(2) === 0) await buyer.add([two, 1 + next(2)])
    if (next(4) === 0) await buyer.add([shows.other.stock, 1])
    return buyer
  }
  async function byCard() {
    const buyer = await basket()
    if (next(5) === 0) await buyer.addVoucher(voucherId, '25', 1)
    if (next(3) === 0) {
      const { code } = await seedGiftVoucher(shop.db, { balance: next(2) === 0 ? 777 : 60_000 })
      await buyer.send(setCode, { code })
      count('voucher')
    }
    await buyer.reserve()
    if (next(4) === 0) {
      await buyer.send(saveDonation, { amount_before_booking_fee: '12.34', charity_id: charityId })
      await buyer.send(updateDonation, { is_gift_aid: 0 })
      count('donation')
    }
    if ((await buyer.checkout()).basket_total === 0) return
    orders.push(await pay(buyer))
    count('card')
  }
  async function byPlan() {
    const buyer = createShopper(shop.app, `10.8.${next(250)}.${next(250)}`)
    await buyer.add([shows.own.stock, 2])
    await buyer.reserve()
    await buyer.name()
    await buyer.send(payWithInstalment, {
      instalment_option: '3',
      contact_number: '07700 900123',
      new_payment_method: { ...card, id: shop.card.addCard() },
    })
    orders.push((await buyer.checkout()).sale_reference ?? '')
    count('plan')
  }
  async function atDesk(payment: { way: 'cash' } | { way: 'invoice'; due_on: string }) {
    const { body } = await owner.call(sellOrder, {
      params,
      body: {
        buyer: { name: 'Grace Hopper', email: 'grace@example.com' },
        lines: [
          {
            date: shows.own.stock.dateId,
            ticket_type: shows.own.stock.typeId,
            quantity: 1 + next(3),
          },
        ],
        payment,
      },
    })
    orders.push(body.reference)
    count(payment.way)
  }
  async function payOne() {
    const { data } = (await owner.call(listInvoices, { params, query: { state: 'open' } })).body
    const invoice = data[next(Math.max(1, data.length))]
    if (invoice === undefined) return
    await owner.try(payInvoice, {
      params: { organiser, invoice: String(invoice.id) },
      body: { paid_by: 'transfer' },
      version: `"${invoice.version}"`,
    })
    count('invoice paid')
  }
  async function giveBack() {
    const order = anOrder()
    const kind = next(4)
    if (kind === 0) await give(order, { kind: 'amount', amount: 1 + next(900) })
    else if (kind === 1) await give(order, { kind: 'all' })
    else if (kind === 2) {
      const part = { organiserId: ids.own, withFees: next(2) === 0 }
      await give(order, { kind: 'organiser', part })
    } else {
      const codes = (await codesOf(order)).slice(0, 1)
      await give(order, { kind: 'tickets', codes, amount: next(2) === 0 ? null : 1_000 })
    }
    count('refund')
  }
  async function exchangeOne() {
    const order = anOrder()
    const [code = ''] = await codesOf(order)
    const to = shows.own.stocks[next(shows.own.stocks.length)]
    const body = {
      tickets: [{ code, date: to?.dateId ?? 0, ticket_type: to?.typeId ?? 0 }],
      difference: next(2) === 0 ? ('settled' as const) : ('waived' as const),
    }
    const of = { organiser, order }
    const seen = await owner.try(previewExchange, { params: of, body })
    if (seen.status >= 300) return
    const answer = await owner.try(exchangeTickets, {
      params: of,
      version: String(seen.headers['etag']),
      body: { ...body, reason: 'A wish' },
    })
    if (answer.status < 300) count('exchange')
  }
  async function payOut() {
    const { data } = (await owner.call(getOwedToOrganiser, { params })).body
    const payable = data[0]?.payable ?? 0
    if (payable < 2) return
    const amount = 1 + next(payable - 1)
    const { body } = await operator.call(makePayout, {
      params,
      body: { currency: 'GBP', amount, day: today(), reference: `Payout ${amount}` },
    })
    count('payout')
    if (next(3) > 0) return
    await operator.call(undoPayout, {
      params: { organiser, payout: String(body.id) },
      body: { why: 'Wrong account' },
    })
    count('payout undone')
  }
  async function reissueOne() {
    const answer = await owner.try(reissueOrderPapers, {
      params: { organiser, order: anOrder() },
      body: {
        company: `Company ${next(5)}`,
        address: '1 Pier Road\nLeith',
        vat_number: 'GB 123 4567 82',
        reference: '',
      },
    })
    if (answer.status < 300) count('reissue')
  }
  async function refusing() {
    shop.card.refuseRefunds('Your balance is too low.')
    try {
      await give(anOrder(), { kind: 'amount', amount: 5 })
      await shop.runJobs()
      count('refund refused')
    } finally {
      shop.card.refuseRefunds(null)
    }
  }

  const ofWhole = async () => {
    const query = { from: '2026-01-01', to: today() }
    const both = [organiser, other].map(async (key) => [
      (await operator.call(getStatement, { params: { organiser: key }, query })).body,
      (await operator.call(getVatReport, { params: { organiser: key }, query })).body,
      (
        await operator.call(getVatReport, {
          params: { organiser: key },
          query: { ...query, seller: 'platform' },
        })
      ).body,
    ])
    return await Promise.all(both)
  }
  async function step(): Promise<void> {
    const what = next(13)
    if (what < 4) await byCard()
    else if (what === 4) await byPlan()
    else if (what === 5) await atDesk({ way: 'cash' })
    else if (what === 6) await atDesk({ way: 'invoice', due_on: '2027-03-01' })
    else if (what === 7) await payOne()
    else if (what === 8) await exchangeOne()
    else if (what === 9) await payOut()
    else if (what === 10) await refusing()
    else if (what === 11) await reissueOne()
    else await giveBack()
  }

  it('equal the ledger to the penny, over the whole and month by month', async () => {
    const first = today()
    const refused: unknown[] = []
    for (let made = 0; made < steps; made += 1) {
      shop.clock.advance(dayMs / 4)
      await signIn()
      try {
        await step()
      } catch (error) {
        // What cannot be given back, because it was given back before, is refused.
        refused.push(error)
      }
      await shop.runJobs()
      if (made % 20 === 0) await shop.runJob('pay-plans')
      if (made % 30 === 0) await shop.runJob('issue-papers')
      if (made % 50 === 0) await shop.runJob('add-up-books')
    }
    expect(Object.values(did).reduce((all, one) => all + one, 0)).toBeGreaterThan(steps / 2)
    for (const way of [
      'card',
      'plan',
      'cash',
      'invoice',
      'refund',
      'exchange',
      'payout',
      'voucher',
      'reissue',
    ])
      expect([way, did[way] ?? 0]).not.toEqual([way, 0])
    await untilAddedUp(shop, async () => await shop.runJob('roll-up-figures'))
    await untilIssued(shop)
    expect(await findBroken(shop.db)).toEqual({})
    await signIn()
    // What was added up on the way, and what is read one by one after that, are one.
    const half = await ofWhole()
    await untilSummed(shop)
    expect(await findBroken(shop.db)).toEqual({})
    expect(await ofWhole()).toEqual(half)

    const ledger = async (sql: string) =>
      Number(
        (await shop.db.query(`select coalesce(sum(x), 0)::int as x from (${sql}) q`, [])).rows[0]?.[
          'x'
        ],
      )
    const whole = { from: first, to: today() }
    for (const [key, id] of Object.entries({ [organiser]: ids.own, [other]: ids.other })) {
      const { body } = await operator.call(getStatement, {
        params: { organiser: key },
        query: whole,
      })
      // Every booking has its papers, and today is not over.
      expect(body.up_to).toBe(shop.clock.now().toISOString())
      const [pounds] = body.currencies
      const owed = await ledger(`select -amount as x from ledger_entry where organiser_id = ${id}`)
      expect([key, pounds?.opening, pounds?.closing]).toEqual([key, 0, owed])
      const lines = pounds?.lines.reduce((all, { amount }) => all + amount, 0)
      expect([key, lines]).toEqual([key, owed])
      const tickets = await ledger(
        `select -e.amount as x from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where e.organiser_id = ${id} and e.account = 'organiser_payable' and t.kind in ('sale', 'return')`,
      )
      const byRate = pounds?.vat.reduce((all, { gross }) => all + gross, 0)
      expect([key, byRate]).toEqual([key, tickets])
      const report = await operator.call(getVatReport, { params: { organiser: key }, query: whole })
      const sums = report.body.rows.reduce((all, { gross }) => all + gross, 0)
      expect([key, sums]).toEqual([key, tickets])
      // Two halves of the time join without a gap.
      const middle = new Date((Date.parse(whole.from) + Date.parse(whole.to)) / 2)
      const until = middle.toISOString().slice(0, 10)
      const after = new Date(Date.parse(until) + dayMs).toISOString().slice(0, 10)
      const half = async (query: { from: string; to: string }) =>
        (await operator.call(getStatement, { params: { organiser: key }, query })).body
          .currencies[0]
      const [before, rest] = [
        await half({ from: first, to: until }),
        await half({ from: after, to: whole.to }),
      ]
      expect([key, rest?.opening]).toEqual([key, before?.closing])
      expect([key, rest?.closing]).toEqual([key, owed])
    }

    const { rows } = (
      await operator.call(getVatReport, { params, query: { ...whole, seller: 'platform' } })
    ).body
    const sumOf = (kinds: readonly string[], of: 'net' | 'vat' | 'gross') =>
      rows.filter(({ kind }) => kinds.includes(kind)).reduce((all, row) => all + row[of], 0)
    const account = async (name: string) =>
      await ledger(`select -amount as x from ledger_entry where account = '${name}'`)
    expect(sumOf(['booking_fee', 'donation_fee'], 'vat')).toBe(await account('vat_on_fees'))
    expect(sumOf(['booking_fee'], 'net')).toBe(await account('booking_fees'))
    expect(sumOf(['donation_fee'], 'net')).toBe(await account('donation_fees'))
    expect(sumOf(['donation'], 'gross')).toBe(await account('donations_payable'))
    expect(
      await ledger(`select net + vat as x from tax_document_amount where kind <> 'gift_voucher'`),
    ).toBe(
      await ledger(
        `select -e.amount as x from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where t.kind in ('sale', 'return') and e.account in ('organiser_payable', 'booking_fees', 'vat_on_fees', 'donation_fees',
            'donations_payable', 'delivery', 'refund_protection')`,
      ),
    )
    for (const error of refused)
      expect(String(error)).toMatch(
        /more than|no valid ticket|not been paid|given back|Used|refund|nothing/i,
      )
  }, 240_000)
})
