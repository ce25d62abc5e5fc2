import { listInvoices } from '@foyer/contract/api/box-office/list-invoices.ts'
import { payInvoice } from '@foyer/contract/api/box-office/pay-invoice.ts'
import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { dayMs, minuteMs } from '@foyer/contract/time-units.ts'
import { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import { listPayments } from '@foyer/contract/api/lists/list-payments.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { figureRules } from '../../../../audit/figure-rules.ts'
import { findBroken } from '../../../../audit/find-broken.ts'
import { seedShow, type Show } from '../../../../testing/builders/seed-catalogue.ts'
import { seedPlan } from '../../../../testing/builders/seed-seating-plan.ts'
import { openDesk } from '../../../../testing/desk/desk-caller.ts'
import { ordersOf } from '../../../../testing/desk/paid-orders.ts'
import { untilAddedUp } from '../../../../testing/desk/until-caught-up.ts'
import { payPlan } from '../../../../testing/shoppers/pay-plan.ts'
import { createShopper } from '../../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'
import { receivedByLedger } from './received-fixture.ts'
import { startFiguresAgain } from './roll-up-figures.ts'

describe('what each line of an order brought', () => {
  const shop = shopForTests({ sendsMails: false })
  const brokenFigures = async () =>
    Object.keys(await findBroken(shop.db)).filter((rule) => rule in figureRules)
  const { pay, give, codesOf } = ordersOf(shop)
  let own: Show
  let sister: Show
  let other: Show

  beforeAll(async () => {
    const types = [
      { price: 3_000, booking_fee: 300, stock: 500 },
      { price: 1_999, booking_fee: 100, stock: 500 },
    ]
    const dates = [{ starts_at: '2030-05-10T19:30:00Z' }]
    own = await seedShow(shop.db, { event: { express: true }, dates, types })
    sister = await seedShow(shop.db, {
      organiserId: own.organiserId,
      event: { express: true },
      dates,
      types,
    })
    other = await seedShow(shop.db, { event: { express: true }, dates, types })
    for (const { eventId } of [own, sister, other]) await seedPlan(shop.db, eventId, 3)
  })
  const addUp = async () =>
    await untilAddedUp(shop, async () => await shop.runJob('roll-up-figures'))
  const deskOf = async ({ organiserId }: Show) => {
    const { rows } = await shop.db.query('select key from organiser where id = $1', [organiserId])
    const desk = await openDesk(shop, { organiserId, role: 'owner' })
    return { desk, params: { organiser: String(rows[0]?.['key']) } }
  }
  async function onInvoice(shows: readonly Show[]): Promise<string> {
    const { desk, params } = await deskOf(own)
    const dueOn = new Date(shop.clock.now().getTime() + 300 * dayMs).toISOString().slice(0, 10)
    const { body } = await desk.call(sellOrder, {
      params,
      body: {
        buyer: { name: 'Ada Lovelace', email: 'ada@example.com' },
        lines: shows.map(({ stock }) => ({
          date: stock.dateId,
          ticket_type: stock.typeId,
          quantity: 1,
        })),
        payment: { way: 'invoice', due_on: dueOn },
      },
    })
    await shop.runJobs()
    return body.reference
  }
  async function payFor(reference: string): Promise<void> {
    const { desk, params } = await deskOf(own)
    const { data } = (await desk.call(listInvoices, { params, query: { limit: '200' } })).body
    const invoice = data.find(({ order }) => order === reference)
    await desk.call(payInvoice, {
      params: { ...params, invoice: String(invoice?.id) },
      body: { paid_by: 'transfer' },
      version: `"${invoice?.version ?? ''}"`,
    })
  }
  async function onPlan(shows: readonly Show[], each = 1): Promise<string> {
    const buyer = createShopper(shop.app)
    await buyer.add(
      ...shows.flatMap(({ stocks }) =>
        stocks.slice(0, each).map((stock) => [stock, each] as const),
      ),
    )
    await buyer.reserve()
    await buyer.name()
    await payPlan(buyer, shop.card.addCard())
    await shop.runJobs()
    return (await buyer.checkout()).sale_reference ?? ''
  }
  async function passDays(days: number): Promise<void> {
    for (let passed = 0; passed < days; passed += 1) {
      shop.clock.advance(dayMs)
      await shop.runJob('pay-plans')
      await shop.runJobs()
    }
  }
  /** The codes of an order's tickets for an event. */
  async function codesFor(reference: string, { eventId }: Show): Promise<string[]> {
    const { rows } = await shop.db.query(
      `select t.code from ticket t join sale s on s.id = t.sale_id join event_date d on d.id = t.event_date_id
        where s.reference = $1 and d.event_id = $2 order by t.id`,
      [reference, eventId],
    )
    return rows.map(({ code }) => String(code))
  }
  async function byEvent() {
    // What was read lately is kept for some seconds.
    shop.clock.advance(6_000)
    const { desk, params } = await deskOf(own)
    const { body } = await desk.call(getTakings, { params, query: { from: '2026-01-01' } })
    return new Map(body.by_event.map((row) => [row.event, row]))
  }

  it('when a ticket is given back before an invoice is paid, then what comes in is the other event’s', async () => {
    const reference = await onInvoice([own, sister])
    shop.clock.advance(dayMs)
    await give(reference, { kind: 'tickets', codes: await codesFor(reference, own), amount: null })
    await shop.runJobs()
    shop.clock.advance(dayMs)
    await payFor(reference)
    const events = await byEvent()
    expect(events.get(own.eventId)).toMatchObject({ brought: 0, given_back: 0, fees: 0 })
    expect(events.get(sister.eventId)).toMatchObject({ brought: 3_000, given_back: 0, fees: 250 })
    await addUp()
    expect(await brokenFigures()).toEqual([])
  })

  it('when takings are told of tickets that were given up, then the audit says so', async () => {
    await shop.db.query(
      `update figure_day set brought = brought + case when ticket_stock_id = $1 then 1500 else -1500 end
        where ticket_stock_id in ($1, $2) and way = 'invoice' and (brought > 0 or ticket_stock_id = $1)`,
      [own.stock.id, sister.stock.id],
    )
    expect(await brokenFigures()).toContain(
      'no type of ticket has less than nothing, nor what was given back whole',
    )
    await startFiguresAgain(shop.foyer)
    await addUp()
    expect(await brokenFigures()).toEqual([])
  })

  it('when one organiser gives its part of a plan back, then the other has no refund, and no fees go astray', async () => {
    const reference = await onPlan([own, other])
    await passDays(32)
    await give(reference, {
      kind: 'organiser',
      part: { organiserId: own.organiserId, withFees: true },
    })
    await shop.runJobs()
    const kinds = async (show: Show) => {
      shop.clock.advance(6_000)
      const { desk, params } = await deskOf(show)
      const { data } = (await desk.call(listPayments, { params, query: {} })).body
      return data
        .filter(({ order }) => order === reference)
        .map(({ kind, net, given_back }) => ({ kind, net, given_back }))
        .slice(0, 1)
    }
    expect(await kinds(own)).toEqual([{ kind: 'refund', net: -2_000, given_back: 2_000 }])
    expect(await kinds(other)).toEqual([{ kind: 'correction', net: -1_000, given_back: 0 }])
    await passDays(60)
    await addUp()
    const { rows } = await shop.db.query(
      `select organiser_id, sum(brought - given_back)::int as net, sum(fees)::int as fees, sum(fee_vat)::int as vat
        from movement m join sale s on s.id = m.sale_id where s.reference = $1 group by 1 order by 1`,
      [reference],
    )
    expect(rows).toEqual([
      { organiser_id: own.organiserId, net: 0, fees: 0, vat: 0 },
      { organiser_id: other.organiserId, net: 3_000, fees: 250, vat: 50 },
    ])
    expect(await brokenFigures()).toEqual([])
  })

  it.each([20_261_204, 7])(
    'when parts come in and tickets go back in any order (%s), then each organiser has what the ledger has, and no line less than nothing',
    async (seed) => {
      let state = seed
      const next = (below: number): number => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        return Math.floor((state / 2_147_483_648) * below)
      }
      const buyer = createShopper(shop.app)
      await buyer.add(...[own, sister, other].map(({ stock }) => [stock, 1 + next(3)] as const))
      await buyer.reserve()
      const orders = [
        await onPlan([own, sister, other], 2),
        await onPlan([own, other]),
        await onInvoice([own, sister]),
        await pay(buyer),
      ]
      for (let step = 0; step < 12; step += 1) {
        const reference = orders[next(orders.length)] ?? ''
        const codes = await codesOf(reference)
        const wishes = [
          { kind: 'amount', amount: 1 + next(700) },
          { kind: 'tickets', codes: codes.slice(0, 1 + next(2)), amount: null },
          { kind: 'tickets', codes: codes.slice(-1), amount: null },
          {
            kind: 'organiser',
            part: { organiserId: [own, other][next(2)]?.organiserId ?? 0, withFees: next(2) === 0 },
          },
        ] as const
        const wish = wishes[next(7)]
        if (wish !== undefined) await give(reference, wish).catch(() => undefined)
        else await passDays(next(20))
        if (step === 8) await payFor(orders[2] ?? '').catch(() => undefined)
        shop.clock.advance(minuteMs)
        await addUp()
        const { rows } = await shop.db.query(
          `select organiser_id, sum(brought - given_back)::int as net from figure_day
            group by 1 having sum(brought - given_back) <> 0`,
        )
        const shown: unknown = Object.fromEntries(
          rows.map((row) => [row['organiser_id'], row['net']]),
        )
        expect(shown).toEqual(await receivedByLedger(shop.db))
      }
      expect(await brokenFigures()).toEqual([])
      for (const reference of orders) await give(reference, { kind: 'all' }).catch(() => undefined)
      await shop.runJobs()
      await addUp()
      const { rows: wrong } = await shop.db.query(
        `select f.ticket_stock_id, sum(brought - given_back) from figure_day f group by 1 having sum(brought - given_back) < 0`,
      )
      expect(wrong).toEqual([])
      expect(await brokenFigures()).toEqual([])
    },
  )
})
