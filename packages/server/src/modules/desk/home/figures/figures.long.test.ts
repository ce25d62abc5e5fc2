import { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import { getToday } from '@foyer/contract/api/home/get-today.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '@foyer/contract/time-units.ts'
import { findBroken } from '../../../../audit/find-broken.ts'
import { seedShow, type SeededStock } from '../../../../testing/builders/seed-catalogue.ts'
import { openDesk, type DeskCaller } from '../../../../testing/desk/desk-caller.ts'
import { ordersOf } from '../../../../testing/desk/paid-orders.ts'
import { createShopper } from '../../../../testing/shoppers/shopper.ts'
import { untilAddedUp } from '../../../../testing/desk/until-caught-up.ts'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'
import { startFiguresAgain } from './roll-up-figures.ts'

/** A walk that is the same in each run. */
function walk(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** The day of a moment in a zone, told by the platform and not by the database. */
const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)

interface Seeded {
  readonly id: number
  readonly key: string
  readonly zone: string
  readonly stocks: readonly SeededStock[]
}

describe('the figures of the desk', () => {
  const shop = shopForTests({ sendsMails: false })
  const seeded: Seeded[] = []
  const orders: string[] = []

  // Auckland and Cairo change their clocks at two in the morning and at midnight.
  beforeAll(async () => {
    for (const zone of ['Pacific/Auckland', 'Africa/Cairo']) {
      const event = { express: true, time_zone: zone, allow_extension: false }
      const types = [
        { price: 1_999, booking_fee: 150 },
        { price: 0, booking_fee: 0 },
      ]
      const first = await seedShow(shop.db, { event, types })
      const second = await seedShow(shop.db, { event, organiserId: first.organiserId })
      const { rows } = await shop.db.query('select key from organiser where id = $1', [
        first.organiserId,
      ])
      seeded.push({
        id: first.organiserId,
        key: rows[0]?.['key'] as string,
        zone,
        stocks: [...first.stocks, ...second.stocks],
      })
    }
  })

  /** The truth, counted row by row. */
  async function truthOf({ id, zone }: Seeded) {
    const { rows } = await shop.db.query(
      `select t.at, t.kind, e.account, -e.amount as amount from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
        where e.account = 'organiser_payable' and e.organiser_id = $1`,
      [id],
    )
    const net = new Map<string, number>()
    for (const { at, amount } of rows) {
      const day = dayIn(at as Date, zone)
      net.set(day, (net.get(day) ?? 0) + Number(amount))
    }
    const { rows: sold } = await shop.db.query(
      `select s.paid_at, l.qty, l.returned, y.event_id, y.id as type_id from sale s join sale_line l on l.sale_id = s.id
          join ticket_stock k on k.id = l.ticket_stock_id join ticket_type y on y.id = k.ticket_type_id
          join event e on e.id = y.event_id
        where e.organiser_id = $1 and s.paid_at is not null`,
      [id],
    )
    return { net, sold }
  }

  /** Compares all that the operations say with the truth. */
  async function expectTruth(): Promise<void> {
    // What was read lately is kept for some seconds.
    shop.clock.advance(6_000)
    const today = shop.clock.now()
    // Who was signed in months ago is no more.
    const desk = await openDesk(shop, { isOperator: true })
    for (const one of seeded) {
      const params = { organiser: one.key }
      const to = dayIn(today, one.zone)
      const from = dayIn(new Date(today.getTime() - 390 * dayMs), one.zone)
      const { body } = await desk.call(getTakings, { params, query: { from, to } })
      const { net, sold } = await truthOf(one)
      const shown = new Map(body.by_day.map((row) => [row.day, row.net]))
      for (const [day, amount] of net) expect([day, shown.get(day) ?? 0]).toEqual([day, amount])
      const all = [...net.values()].reduce((sum, amount) => sum + amount, 0)
      for (const group of [body.totals, body.by_day, body.by_event, body.by_type, body.by_way])
        expect(group.reduce((sum, row) => sum + row.net, 0)).toBe(all)
      const tickets = sold.reduce((sum, row) => sum + Number(row['qty']), 0)
      const returned = sold.reduce((sum, row) => sum + Number(row['returned']), 0)
      expect(body.totals[0] ?? { tickets: 0, tickets_returned: 0 }).toMatchObject({
        tickets,
        tickets_returned: returned,
      })
      await expectEvents(desk, one, sold)
      const { body: now } = await desk.call(getToday, { params })
      expect(now.today).toBe(to)
      expect(now.days.at(-1)?.orders).toBe(body.by_day.find(({ day }) => day === to)?.orders ?? 0)
    }
  }

  async function expectEvents(
    desk: DeskCaller,
    one: Seeded,
    sold: readonly Readonly<Record<string, unknown>>[],
  ): Promise<void> {
    for (const event of new Set(sold.map((row) => Number(row['event_id'])))) {
      const { body } = await desk.call(getEventFigures, {
        params: { organiser: one.key, event: String(event) },
      })
      for (const type of body.types) {
        const of = sold.filter((row) => row['type_id'] === type.type)
        const left = of.reduce((sum, row) => sum + Number(row['qty']) - Number(row['returned']), 0)
        const inDays = body.days.filter((day) => day.type === type.type)
        expect(inDays.reduce((sum, day) => sum + day.tickets - day.tickets_returned, 0)).toBe(left)
        expect(type.sold).toBe(left)
      }
    }
  }

  const { pay, give, codesOf } = ordersOf(shop)
  async function buy(next: (below: number) => number): Promise<void> {
    const buyer = createShopper(shop.app)
    // Not all of it is free, so that a card pays.
    const paid = seeded[next(seeded.length)]?.stocks.slice(0, 1) ?? []
    const stocks = new Set([
      ...paid,
      ...seeded.flatMap((one) => one.stocks).filter(() => next(4) === 0),
    ])
    await buyer.add(...[...stocks].map((stock) => [stock, 1 + next(3)] as const))
    const { reserved } = await buyer.reserve()
    if (!reserved) throw new Error('not reserved')
    orders.push(await pay(buyer))
  }

  async function giveUp(next: (below: number) => number): Promise<void> {
    const reference = orders[next(orders.length)]
    if (reference === undefined) return
    const codes = await codesOf(reference)
    const wish = [
      { kind: 'all' },
      { kind: 'amount', amount: 1 + next(900) },
      { kind: 'tickets', codes: codes.slice(0, 1 + next(2)), amount: null },
      { kind: 'tickets', codes: codes.slice(-1), amount: next(500) },
    ] as const
    // What is left of an order may be less than this asks for.
    await give(reference, wish[next(4)] ?? { kind: 'all' }).catch(() => undefined)
  }

  it('when tickets are sold and given up over months, then every day, event and type adds up to the ledger', async () => {
    const next = walk(20_261_201)
    for (let step = 0; step < 30; step += 1) {
      if (next(3) === 0) await giveUp(next)
      else await buy(next)
      // From December to April: past both changes of the clocks.
      shop.clock.advance((1 + next(240)) * hourMs)
      if (next(4) === 0) await shop.runJob('roll-up-figures')
      if (step % 10 === 9) await expectTruth()
    }
    await addUp()
    await expectTruth()
    const { rows: givenUp } = await shop.db.query(
      'select count(*)::int as count from returned_ticket',
    )
    expect(givenUp[0]?.['count']).toBeGreaterThan(2)
    expect(await findBroken(shop.db)).toEqual({})
    const added = await allRows()
    await shop.runJob('roll-up-figures')
    expect(await allRows()).toEqual(added)
    await startFiguresAgain(shop.foyer)
    expect(await allRows()).toEqual([])
    await expectTruth()
    await addUp()
    expect(await allRows()).toEqual(added)
    await expectTruth()
  })

  it('when the numbers of bookings leap ahead, then what is booked behind the leap counts at once', async () => {
    await shop.db.query(
      `select setval('ledger_transaction_id_seq', 1000000 + nextval('ledger_transaction_id_seq'))`,
    )
    await buy(walk(7))
    await expectTruth()
  })

  it('when an event gets another time zone, then its days are told by that one', async () => {
    const [one] = seeded
    if (one === undefined) throw new Error('nothing was seeded')
    await shop.db.query(`update event set time_zone = 'Pacific/Honolulu' where organiser_id = $1`, [
      one.id,
    ])
    seeded[0] = { ...one, zone: 'Pacific/Honolulu' }
    await shop.runJob('roll-up-figures')
    await expectTruth()
  })

  it('when figures are not what was booked, then the audit says so', async () => {
    await shop.db.query(
      'update figure_day set brought = brought + 1, tickets = tickets + 1 where brought > 0',
    )
    expect(Object.keys(await findBroken(shop.db))).toEqual([
      'the figures of the desk are what came in for each organiser',
      'the movements of an organiser add up to its figures',
      'the figures of the desk count the tickets that were sold and given up',
      'no type of ticket has less than nothing, nor what was given back whole',
    ])
    await startFiguresAgain(shop.foyer)
    await shop.runJob('roll-up-figures')
  })

  const addUp = async () =>
    await untilAddedUp(shop, async () => await shop.runJob('roll-up-figures'))

  const allRows = async () =>
    (
      await shop.db.query(
        'select * from figure_day order by organiser_id, day, ticket_stock_id, way, currency',
      )
    ).rows
})
