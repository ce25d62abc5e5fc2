import { minuteMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../testing/providers/card-webhook.ts'
import type { World } from '../../testing/shops/mortal-shop.ts'
import { stockOf } from '../../testing/evidence/sale-rows.ts'
import { createSeatBuyer, type SeatBuyer } from '../../testing/shoppers/seat-chooser.ts'
import type { SeededStock } from '../../testing/builders/seed-catalogue.ts'
import { seedSeatedShow } from '../../testing/builders/seed-seats.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import type { TestFoyer } from '../../testing/shops/test-foyer.ts'

export const costs = 4_300

/** A shop and its providers, which outlive any process of it. */
export type SeatWorld = Pick<World, 'shop' | 'chart'>

/** One process of the shop. */
export type ShopAtWork = Pick<TestFoyer, 'app' | 'runJobs' | 'runJob'>

/** A buyer who wants two seats that nobody else wants. */
export interface AtPlan {
  readonly stock: SeededStock
  readonly seats: readonly string[]
  /** Another service keeps the chart. */
  readonly hosted: boolean
  /** The same buyer, in any process of the shop. */
  in(shop: Pick<TestFoyer, 'app'>): SeatBuyer
}

let houses = 0
export async function atPlan(world: SeatWorld, hosted: boolean): Promise<AtPlan> {
  const { db, app } = world.shop
  houses += 1
  // The keeper of charts has one chart for all events: each house has its own names.
  const section = `House ${houses}`
  const { stock, eventId } = await seedSeatedShow(db, {
    rows: [{ section, row: 'A', seats: 6 }],
    event: { express: true },
    types: [{ seat_category: 'Standard' }],
    dates: [{ seating_provider_event: hosted ? section : null }],
  })
  if (hosted)
    await db.query(
      `update seating_plan set provider = 'seatsio', provider_public_key = 'workspace', provider_region = 'eu'
        where id = (select seating_plan_id from event where id = $1)`,
      [eventId],
    )
  // The page is loaded by a visitor who has been here before; each comes from another network.
  const network = `10.6.${houses}.1`
  const { cookies, ...visitor } = createShopper(app, network)
  await visitor.checkout()
  return {
    stock,
    seats: [`${section}-A-1`, `${section}-A-2`],
    hosted,
    in(shop) {
      const same = createSeatBuyer(shop.app, stock.dateId, network)
      for (const [name, value] of cookies) same.cookies.set(name, value)
      return same
    },
  }
}

/** Chooses seats on the shop's own plan, or in the frame of a chart, which holds at once what its visitor presses. */
export async function choose(
  { chart }: Pick<SeatWorld, 'chart'>,
  buyer: SeatBuyer,
  { seats, hosted }: AtPlan,
): Promise<void> {
  const token = await buyer.holdToken()
  if (!hosted) return void (await buyer.hold(...seats))
  // Nobody can press a seat that another token holds, also one in their own basket.
  const canBePressed = (label: string) => {
    const seat = chart.seats.get(label)
    return seat?.status !== 'booked' && [undefined, null, token].includes(seat?.holdToken)
  }
  if (seats.every(canBePressed)) chart.holdInChart(token, ...seats)
}

/** A buyer who comes back to a filled basket continues from there. */
function onlyInBasket(error: unknown): void {
  if (!/in your basket already/.test(String(error))) throw error
}

/** A buyer who comes back to a sale that is being paid, or is paid, is shown that instead. */
function onlyFurther(error: unknown): void {
  if (!/"state":"(payment|deliver_tickets)"/.test(String(error))) throw error
}

/** All the buyer does, and what the provider and the jobs do then. Repeating it is harmless. */
export async function buy(world: SeatWorld, process: ShopAtWork, one: AtPlan): Promise<void> {
  const { card } = world.shop
  const buyer = one.in(process)
  await choose(world, buyer, one)
  await buyer.add(one.stock, ...one.seats).catch(onlyInBasket)
  await buyer.reserve().catch(onlyFurther)
  await buyer.token().catch(onlyFurther)
  await buyer.name().catch(onlyFurther)
  const intents = await intentsOf(world, one)
  for (const { providerId, status } of intents) {
    if (status === 'open') card.settle(providerId, { status: 'captured' })
    await sendCardWebhook(process, providerId)
  }
  await process.runJobs()
  await process.runJob('tell-seating-provider')
}

async function intentsOf({ shop }: SeatWorld, { stock }: AtPlan) {
  const { db, card } = shop
  const { rows } = await db.query(
    `select s.reference from sale s join sale_line l on l.sale_id = s.id where l.ticket_stock_id = $1`,
    [stock.id],
  )
  const references = new Set(rows.map((row) => row['reference']))
  return [...card.intents.values()].filter(({ saleReference }) => references.has(saleReference))
}

/** Runs the periodic work until every hold and every payment has had the time to end. */
export async function timePasses({ shop }: SeatWorld): Promise<void> {
  await shop.runJobs()
  for (const minutes of [2, 40]) {
    shop.clock.advance(minutes * minuteMs)
    for (const name of ['reconcile-payments', 'expire-reservations', 'free-seats'])
      await shop.runJob(name)
    await shop.runJobs()
    await shop.runJob('tell-seating-provider')
  }
}

/** What a death has left behind, or what there is in the end. */
export async function endOf(world: SeatWorld, one: AtPlan) {
  const { db, card } = world.shop
  const { rows } = await db.query(
    `select coalesce(array_agg(h.status order by h.seat_guid) filter (where h.status <> 'free'), '{}') as seats,
        count(*) filter (where h.status = 'sold' and h.hosted and h.told is distinct from 'booked')::int as untold,
        (select count(*)::int from ticket where event_date_id = $1 and status = 'valid') as tickets
      from seat_hold h where h.event_date_id = $1`,
    [one.stock.dateId],
  )
  const intents = await intentsOf(world, one)
  const ids = new Set(intents.map(({ providerId }) => providerId))
  const captured = intents.reduce((sum, intent) => sum + intent.capturedAmount, 0)
  const returned = card.refunds.filter(({ providerId }) => ids.has(providerId))
  const { held, sold } = await stockOf(db, one.stock.id)
  return {
    ...(rows[0] as { seats: readonly string[]; untold: number; tickets: number }),
    money: captured - returned.reduce((sum, { amount }) => sum + amount, 0),
    stock: { held, sold },
    chart: one.seats.filter((label) => world.chart.seats.get(label)?.status === 'booked').length,
  }
}

export const nothing = {
  seats: [],
  untold: 0,
  tickets: 0,
  money: 0,
  stock: { held: 0, sold: 0 },
  chart: 0,
}
export const orderOf = ({ hosted }: Pick<AtPlan, 'hosted'>) => ({
  seats: ['sold', 'sold'],
  untold: 0,
  tickets: 2,
  money: costs,
  stock: { held: 0, sold: 2 },
  chart: hosted ? 2 : 0,
})
