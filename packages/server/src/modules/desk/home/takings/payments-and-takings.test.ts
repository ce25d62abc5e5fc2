import { exchangeTickets } from '@foyer/contract/api/box-office/exchange-tickets.ts'
import { listInvoices } from '@foyer/contract/api/box-office/list-invoices.ts'
import { payInvoice } from '@foyer/contract/api/box-office/pay-invoice.ts'
import { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { exportTakings } from '@foyer/contract/api/exports/export-takings.ts'
import { getPaymentTotals } from '@foyer/contract/api/lists/get-payment-totals.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { payWithTruelayer } from '@foyer/contract/endpoints/payment/pay-with-truelayer.ts'
import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { findBroken } from '../../../../audit/find-broken.ts'
import { seedShow, type Show } from '../../../../testing/builders/seed-catalogue.ts'
import { seedGiftVoucher } from '../../../../testing/builders/seed-code.ts'
import { seedOrganiser } from '../../../../testing/builders/seed-organiser.ts'
import { seedPlan } from '../../../../testing/builders/seed-seating-plan.ts'
import { openDesk, type DeskCaller } from '../../../../testing/desk/desk-caller.ts'
import { ordersOf } from '../../../../testing/desk/paid-orders.ts'
import { untilAddedUp } from '../../../../testing/desk/until-caught-up.ts'
import {
  createFakeBankProvider,
  sendBankWebhook,
} from '../../../../testing/providers/fake-bank-provider.ts'
import { payPlan } from '../../../../testing/shoppers/pay-plan.ts'
import { createShopper } from '../../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'
import { moneyPlaces, sumsOf } from './money-places-fixture.ts'

const bank = createFakeBankProvider()
describe('the payments and the takings of the same days', () => {
  const shop = shopForTests({ providers: { truelayer: bank } })
  const { pay, give, codesOf } = ordersOf(shop)
  const organiser = 'harbour-lights'
  const params = { organiser }
  let organiserId: number
  let show: Show
  let desk: DeskCaller
  /** Which day it was when something happened. */
  const days: string[] = []

  beforeAll(async () => {
    organiserId = await seedOrganiser(shop.db, { key: organiser })
    show = await seedShow(shop.db, {
      organiserId,
      event: { express: true },
      dates: [{}, {}],
      types: [{ price: 2_000, booking_fee: 150, stock: 100 }],
    })
    await seedPlan(shop.db, show.eventId, 3)
  })
  const signIn = async () => {
    desk = await openDesk(shop, { organiserId, role: 'owner' })
  }
  const today = () => shop.clock.now().toISOString().slice(0, 10)
  /** A day on which something happens; the round of the figures runs on every other of them. */
  async function day<Done>(what: () => Promise<Done>): Promise<Done> {
    shop.clock.advance(dayMs)
    await signIn()
    const done = await what()
    await shop.runJobs()
    days.push(today())
    if (days.length % 2 === 0) await shop.runJob('roll-up-figures')
    return done
  }
  async function reserve(quantity = 2, others: readonly Show[] = []) {
    const buyer = createShopper(shop.app)
    await buyer.add([show.stock, quantity], ...others.map(({ stock }) => [stock, 1] as const))
    return buyer
  }
  async function byCard(others: readonly Show[] = []): Promise<string> {
    const buyer = await reserve(2, others)
    await buyer.reserve()
    return await pay(buyer)
  }
  const sell = async (payment: { way: 'cash' } | { way: 'invoice'; due_on: string }) =>
    (
      await desk.call(sellOrder, {
        params,
        body: {
          buyer: { name: 'Ada Lovelace', email: 'ada@example.com' },
          lines: [{ date: show.stock.dateId, ticket_type: show.stock.typeId, quantity: 2 }],
          payment,
        },
      })
    ).body.reference

  const { said, expectTheSame } = moneyPlaces(shop, () => desk, organiser)

  it('agree to the penny, day by day, however it was paid and whatever became of it', async () => {
    const card = await day(async () => await byCard())
    await day(async () => {
      const buyer = await reserve()
      await buyer.reserve()
      await buyer.name()
      await buyer.send(payWithTruelayer, { contact_number: '' })
      const id = [...bank.intents.keys()].at(-1) ?? ''
      bank.settle(id, { status: 'captured' })
      await sendBankWebhook(shop, id)
    })
    const cash = await day(async () => await sell({ way: 'cash' }))
    const billed = await day(async () => await sell({ way: 'invoice', due_on: '2027-03-01' }))
    const half = await day(async () => await sell({ way: 'invoice', due_on: '2027-03-01' }))
    await day(async () => {
      const { code } = await seedGiftVoucher(shop.db, { balance: 1_000 })
      const buyer = await reserve()
      await buyer.send(setCode, { code })
      await buyer.reserve()
      await pay(buyer)
    })
    const plan = await day(async () => {
      const buyer = await reserve()
      await buyer.reserve()
      await buyer.name()
      await payPlan(buyer, shop.card.addCard())
      return (await buyer.checkout()).sale_reference ?? ''
    })
    const planDay = days.at(-1) ?? ''
    const other = await seedShow(shop.db, { event: { express: true } })
    const mixed = await day(async () => await byCard([other]))
    // Two tickets at 20.00 and a third of it is in: 14.34 of 43.00 is 13.34 of 40.00.
    expect((await expectTheSame(planDay, planDay)).brought).toBe(1_334)

    await day(async () => await give(card, { kind: 'amount', amount: 333 }))
    await day(
      async () =>
        await give(card, {
          kind: 'tickets',
          codes: (await codesOf(card)).slice(0, 1),
          amount: null,
        }),
    )
    await day(async () => await give(mixed, { kind: 'all' }))
    await day(
      async () =>
        await give(half, {
          kind: 'tickets',
          codes: (await codesOf(half)).slice(0, 1),
          amount: null,
        }),
    )
    expect(await expectTheSame(days.at(-1) ?? '', days.at(-1) ?? '')).toMatchObject({ net: 0 })
    await day(async () => {
      const of = { organiser, order: cash }
      const [code = ''] = await codesOf(cash)
      const [, later] = show.stocks
      const wish = {
        tickets: [{ code, date: later?.dateId ?? 0, ticket_type: later?.typeId ?? 0 }],
        difference: 'settled' as const,
      }
      const { headers } = await desk.call(previewExchange, { params: of, body: wish })
      await desk.call(exchangeTickets, {
        params: of,
        version: String(headers['etag']),
        body: { ...wish, reason: 'Came on the wrong day' },
      })
    })
    for (const reference of [billed, half])
      await day(async () => {
        const { data } = (await desk.call(listInvoices, { params, query: { limit: '200' } })).body
        const invoice = data.find((one) => one.order === reference)
        await desk.call(payInvoice, {
          params: { organiser, invoice: String(invoice?.id) },
          body: { paid_by: 'transfer' },
          version: `"${invoice?.version ?? ''}"`,
        })
      })
    const paidDays = days.slice(-2)
    for (const [index, brought] of [4_000, 2_000].entries())
      expect(await expectTheSame(paidDays[index] ?? '', paidDays[index] ?? '')).toMatchObject({
        brought,
      })

    // The second part is charged after thirty days; then the whole plan is given back.
    const before = days.at(-1) ?? ''
    for (let passed = 0; passed < 31; passed += 1) {
      shop.clock.advance(dayMs)
      await shop.runJob('pay-plans')
      await shop.runJobs()
    }
    await signIn()
    expect((await expectTheSame(before, today())).brought).toBe(2_000 + 1_333)
    await day(async () => await give(plan, { kind: 'all' }))
    expect(await expectTheSame(today(), today())).toMatchObject({ brought: 0, given_back: 2_667 })

    for (const one of days) await expectTheSame(one, one)
    const [first = ''] = days
    const all = await expectTheSame(first, today())
    await untilAddedUp(shop, async () => await shop.runJob('roll-up-figures'))
    expect(await expectTheSame(first, today())).toEqual(all)
    expect(await findBroken(shop.db)).toEqual({})
    expect((await said(first, today())).kinds).toEqual([
      'invoice invoice',
      'order bank',
      'order card',
      'order cash',
      'order credit',
      'part card',
      'refund card',
      'refund cash',
    ])

    const file = await desk.try(exportTakings, { params, query: { from: first, to: today() } })
    const lines = file.text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(','))
    const net = lines.reduce((sum, cells) => sum + Math.round(Number(cells[6]) * 100), 0)
    expect(net).toBe(all.net)
    const query = { q: 'ada', from: first, to: today() }
    const searched = await desk.call(getPaymentTotals, { params, query })
    expect(sumsOf(searched.body.totals ?? []).brought).toBeGreaterThan(0)
  })
})
