import type { Foyer } from '../../server/src/foyer.ts'
import type { PastOrder } from './plan/past-order.ts'
import { planOrders, referenceOf } from './plan/plan-orders.ts'
import { readSeason, type Season } from './season.ts'
import { findMark, isInUse, takeTurn, type Begun } from './write/past-store.ts'
import { writeOrders } from './write/write-orders.ts'

/** How many orders the demo season has behind it. */
export const pastOrders = 3_000

/** One transaction writes so many: a visitor of an open shop waits for no more than these. */
const ordersAtOnce = 10

export interface PastWish {
  /** About so many; fewer where a season has not so many tickets. */
  readonly orders?: number
  readonly signal?: AbortSignal
}

/**
 * Gives the demo season a past: orders of the last weeks with all that became of them. The same season has the same past,
 * relative to the moment it was first made. It goes on where it was interrupted, and changes nothing once it is whole. Answers
 * how many orders are new; null for a shop that is in use and gets none.
 */
export async function makePast(shop: Foyer, wish: PastWish = {}): Promise<number | null> {
  const { orders = pastOrders, signal } = wish
  const now = shop.clock.now()
  const season = await shop.db.read(async (tx) => await readSeason(tx, shop, now))
  const fresh = { until: now.getTime(), orders: Math.min(orders, pastOrders) }
  const first = await begin(shop, season, fresh)
  if (first === null) return null
  const { begun } = first
  let { written } = first
  for (const some of inTurns(planOrders(season, begun.until, begun.orders), ordersAtOnce)) {
    signal?.throwIfAborted()
    written += await shop.db.transaction(async (tx) => {
      await takeTurn(tx)
      return await writeOrders(tx, shop, season, { orders: some, begun })
    })
  }
  return written
}

/** Two processes that start at once make one past: the first one wins. */
async function begin(
  shop: Foyer,
  season: Season,
  fresh: Begun,
): Promise<{ readonly begun: Begun; readonly written: number } | null> {
  const orders: PastOrder[] = planOrders(season, fresh.until, fresh.orders).take(1).toArray()
  return await shop.db.transaction(async (tx) => {
    await takeTurn(tx)
    const mark = await findMark(tx, referenceOf(0))
    if (mark !== undefined) return { begun: mark, written: 0 }
    if (await isInUse(tx)) return null
    return { begun: fresh, written: await writeOrders(tx, shop, season, { orders, begun: fresh }) }
  })
}

/** Lists of so many, each put together when it is asked for. */
function* inTurns<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let turn: Item[] = []
  for (const item of items) {
    turn.push(item)
    if (turn.length < size) continue
    yield turn
    turn = []
  }
  if (turn.length > 0) yield turn
}
