import { bestSeats } from '@foyer/contract/rules/seats/best-seats.ts'
import { planLayout } from '@foyer/contract/seating/plan-layout.ts'
import type { Plan } from '@foyer/contract/seating/plan.ts'
import { readPlan } from '@foyer/contract/seating/read-plan.ts'
import { seatsOfRows } from '@foyer/contract/shapes/seat-row.ts'
import { describe, expect, it } from 'vitest'
import { raceShops } from '../../../testing/shops/race-shops.ts'
import {
  createSeatBuyer,
  namesOfGroups,
  type SeatBuyer,
} from '../../../testing/shoppers/seat-chooser.ts'
import { seedSeatedShow } from '../../../testing/builders/seed-seats.ts'

describe('a crowd that wants the best seats', () => {
  const { shopAt, seatBuyers: crowd } = raceShops()
  /** A hundred seats; none may be left alone. */
  const seated = async () =>
    await seedSeatedShow(shopAt(0).db, {
      rows: Array.from({ length: 5 }, (_, index) => ({
        section: 'Stalls',
        row: String(index + 1),
        seats: 20,
      })),
    })
  const press = async (buyers: readonly SeatBuyer[], seats: (index: number) => number) =>
    await Promise.all(buyers.map(async (buyer, index) => await buyer.best({ seats: seats(index) })))

  it('of 25 who press at once, each has the seats they were told, and nobody is refused', async () => {
    const show = await seated()
    const buyers = await crowd(25, show)
    const answers = await press(buyers, (index) => 2 + (index % 3))
    expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200))
    const names = answers.flatMap(({ body }) => namesOfGroups(body).flat())
    expect(names).toHaveLength(74)
    expect(new Set(names).size).toBe(74)
    for (const [index, buyer] of buyers.entries()) {
      const held = (await buyer.plan()).held_seats.map(
        ({ section, row, number }) => `${section}-${row}-${number}`,
      )
      expect(held).toEqual(
        namesOfGroups(answers[index]?.body ?? never())
          .flat()
          .toSorted(),
      )
    }
  })

  it('of 25 who press at once for two, all together have what 25 would have had one after the other', async () => {
    const show = await seated()
    const buyers = await crowd(25, show)
    const plan = await planOf(buyers[0] ?? never())
    const expected = new Set<string>()
    for (let pair = 0; pair < buyers.length; pair += 1)
      for (const guid of bestPair(plan, expected)) expected.add(guid)
    const answers = await press(buyers, () => 2)
    const names = answers.flatMap(({ body }) => namesOfGroups(body).flat())
    expect(names.toSorted()).toEqual([...expected].toSorted())
  })

  it('the control: pages that choose by themselves send nearly all to the same seats', async () => {
    const show = await seated()
    const buyers = await crowd(25, show)
    const answers = await Promise.all(
      buyers.map(async (buyer) => {
        const { unavailable_seats } = (await buyer.plan()).seating_plan_event
        const taken = seatsOfRows(unavailable_seats).map(
          ({ section, row, number }) => `${section}-${row}-${number}`,
        )
        return await buyer.hold(...bestPair(await planOf(buyer), new Set(taken)))
      }),
    )
    const refused = answers.filter(({ status }) => status === 409).length
    expect(refused).toBeGreaterThan(12)
  })

  it('when others name their seats at the same time, then nobody who wants the best is refused, and no seat has two', async () => {
    const show = await seated()
    const [lookers, namers] = [await crowd(15, show), (await crowd(30, show)).slice(15)]
    const [found, named] = await Promise.all([
      press(lookers, () => 2),
      Promise.all(
        namers.map(async (buyer, index) => {
          const row = 1 + (index % 3)
          const at = 1 + 2 * (index % 10)
          return await buyer.hold(`Stalls-${row}-${at}`, `Stalls-${row}-${at + 1}`)
        }),
      ),
    ])
    expect(found.map(({ status }) => status)).toEqual(lookers.map(() => 200))
    const held = found.length + named.filter(({ status }) => status === 200).length
    const { rows } = await shopAt(0).db.query(
      `select count(*)::int as seats, count(distinct session_id)::int as owners from seat_hold
        where event_date_id = $1 and status = 'held'`,
      [show.stock.dateId],
    )
    expect(rows).toEqual([{ seats: held * 2, owners: held }])
  })

  it('when there are fewer seats than the crowd wants, then all are sold side by side, and the others are told so', async () => {
    const show = await seated()
    const buyers = await crowd(60, show)
    const answers = await press(buyers, () => 2)
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect(statuses.get(200)).toHaveLength(50)
    expect(statuses.get(409)).toHaveLength(10)
    expect(statuses.get(409)?.[0]?.body.error?.message).toBe(
      'There are not 2 such seats left. Try fewer seats, or another price.',
    )
    // Whoever got nothing has left no session behind.
    const { rows } = await shopAt(0).db.query(
      `select count(*)::int as idle from session s where sale_id is null
        and not exists (select from seat_hold h where h.session_id = s.id)`,
    )
    expect(rows).toEqual([{ idle: 0 }])
  })

  it('when one network presses more often than it may hold, then no more get through, however many ask at once', async () => {
    const show = await seated()
    // Their network may hold half of the house.
    const buyers = Array.from({ length: 20 }, (_, index) =>
      createSeatBuyer(shopAt(index).app, show.stock.dateId, '10.5.0.1'),
    )
    await Promise.all(buyers.map(async (buyer) => await buyer.plan()))
    const answers = await press(buyers, () => 4)
    const held = answers.filter(({ status }) => status === 200).length
    expect(held).toBe(12)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(answers.length - 12)
  })
})

async function planOf(buyer: SeatBuyer): Promise<Plan> {
  const { layout } = (await buyer.plan()).seating_plan_layout
  return readPlan(planLayout.parse(layout))
}

/** The guids of the best two seats, which are their names. */
function bestPair(plan: Plan, taken: ReadonlySet<string>): readonly string[] {
  const party = { seats: 2, wheelchairs: 0, companions: 0, category: null }
  const rules = { no_orphans: true, consecutive: true }
  const best = bestSeats(plan, party, (guid) => !taken.has(guid), rules)
  return (best ?? []).flat().map(({ guid }) => guid)
}

function never(): never {
  throw new Error('no answer')
}
