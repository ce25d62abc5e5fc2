import { setTimeout as pause } from 'node:timers/promises'
import type { Aftermath, PastOrder } from './plan/past-order.ts'
import { findMark, takeTurn, type Begun } from './past-store.ts'
import { planOrders, referenceOf } from './plan/plan-orders.ts'
import { refundOrder, type Refunding } from './refund-order.ts'
import { readUnrefunded } from './refund-store.ts'
import { readSeason, type Season } from './season.ts'
import { writeOrders } from './write-orders.ts'

/** How many orders the demo season has behind it. */
export const pastOrders = 3_000

/** One transaction writes so many: whoever visits the shop meanwhile waits for no more than these. */
const ordersAtOnce = 25
const refundsAtOnce = 4
const restMs = 5

/** What was new. */
export interface PastMade {
  readonly orders: number
  readonly refunds: number
  /** The references of all orders it has by now, copies apart. */
  readonly references: readonly string[]
}

export interface PastWish {
  /** About so many; fewer where a season has not so many tickets. */
  readonly orders?: number
  /** Whether the shop is open and has visitors, who get their turn now and then. */
  readonly isOpen?: boolean
  readonly signal?: AbortSignal
}

/**
 * Gives the demo season a past: orders of the last weeks with all that became of them. The same season has the same past,
 * relative to the moment it was first made. It goes on where it was interrupted, and changes nothing once it is whole.
 */
export async function makePast(parts: Refunding, wish: PastWish = {}): Promise<PastMade> {
  const { orders: wanted = pastOrders, isOpen = false, signal } = wish
  const now = parts.clock.now()
  const season = await parts.db.read(async (tx) => await readSeason(tx, parts, now))
  const { begun, written } = await begin(parts, season, {
    until: now.getTime(),
    orders: Math.min(wanted, pastOrders),
  })
  const rest = async (): Promise<void> => {
    signal?.throwIfAborted()
    if (isOpen) await pause(restMs)
  }
  const made = { orders: written, refunds: 0, references: [] as string[] }
  const returned: PastOrder[] = []
  for (const orders of inTurns(planOrders(season, begun.until, begun.orders), ordersAtOnce)) {
    made.orders += await parts.db.transaction(async (tx) => {
      await takeTurn(tx)
      return await writeOrders(tx, parts, season, { orders, begun })
    })
    made.references.push(...orders.map(({ reference }) => reference))
    returned.push(...orders.filter(({ aftermath }) => isRefund(aftermath)))
    await rest()
  }
  for (const orders of inTurns(returned, refundsAtOnce)) {
    made.refunds += await refundSome(parts, orders)
    await rest()
  }
  return made
}

/** Two processes that start at once make one past: that of whoever was first. */
async function begin(
  parts: Refunding,
  season: Season,
  fresh: Begun,
): Promise<{ readonly begun: Begun; readonly written: number }> {
  const [first = []] = inTurns(planOrders(season, fresh.until, fresh.orders), 1)
  return await parts.db.transaction(async (tx) => {
    await takeTurn(tx)
    const mark = await findMark(tx, referenceOf(0))
    if (mark !== undefined) return { begun: mark, written: 0 }
    const wish = { orders: first, begun: fresh }
    return { begun: fresh, written: await writeOrders(tx, parts, season, wish) }
  })
}

async function refundSome(parts: Refunding, orders: readonly PastOrder[]): Promise<number> {
  return await parts.db.transaction(async (tx) => {
    await takeTurn(tx)
    const references = orders.map(({ reference }) => reference)
    const open = new Set(await readUnrefunded(tx, references))
    const left = orders.filter(({ reference }) => open.has(reference))
    for (const order of left)
      if (isRefund(order.aftermath)) await refundOrder(tx, parts, order, order.aftermath)
    return left.length
  })
}

const isRefund = (what: Aftermath | null): what is Exclude<Aftermath, { kind: 'transfer' }> =>
  what?.kind === 'refund' || what?.kind === 'refused_refund'

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
