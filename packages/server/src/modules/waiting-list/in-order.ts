/** A wish on the waiting list: tickets of one date, or of any. */
export interface WishToServe {
  readonly id: number
  readonly eventDateId: number | null
  readonly qty: number
}

/** Tickets of one type on one date, as far as anybody could buy them now. */
export interface FreeStock {
  readonly stockId: number
  readonly eventDateId: number
  readonly ticketTypeId: number
  /** What is left of the type, and of the room of its date; null where the date has none. */
  readonly left: number
  readonly dateLeft: number | null
  /** How many of it one order may have. */
  readonly least: number
  readonly most: number
}

interface Served<Wish, Stock> {
  readonly wish: Wish
  readonly stock: Stock
}

/**
 * Who of a waiting list gets the tickets that are free, both in their order. The first whose tickets are all there gets
 * them, of one type and one date; a group that they are too few for keeps its place, and those behind it are asked. So nobody is
 * overtaken for tickets that would have been enough for them. What is enough for nobody on the list is kept for nobody.
 */
export function servedInOrder<Wish extends WishToServe, Stock extends FreeStock>(
  wishes: readonly Wish[],
  stocks: readonly Stock[],
): Served<Wish, Stock>[] {
  const left = new Map(stocks.map((stock) => [stock.stockId, stock.left]))
  const dates = new Map(stocks.map(({ eventDateId, dateLeft }) => [eventDateId, dateLeft]))
  const leftOf = ({ stockId, eventDateId }: FreeStock): number =>
    Math.min(left.get(stockId) ?? 0, dates.get(eventDateId) ?? Infinity)
  const served: Served<Wish, Stock>[] = []
  for (const wish of wishes) {
    const { qty } = wish
    const stock = stocks.find(
      (one) =>
        (wish.eventDateId ?? one.eventDateId) === one.eventDateId &&
        one.least <= qty &&
        qty <= one.most &&
        qty <= leftOf(one),
    )
    if (stock === undefined) continue
    const { stockId, eventDateId } = stock
    left.set(stockId, (left.get(stockId) ?? 0) - qty)
    const ofDate = dates.get(eventDateId) ?? null
    if (ofDate !== null) dates.set(eventDateId, ofDate - qty)
    served.push({ wish, stock })
  }
  return served
}

/** How many tickets are free in all: no more of a date than its room has. */
export function freeInAll(stocks: readonly FreeStock[]): number {
  const dates = new Map<number, { types: number; room: number }>()
  for (const { eventDateId, left, dateLeft } of stocks) {
    const before = dates.get(eventDateId)?.types ?? 0
    dates.set(eventDateId, { types: before + Math.max(0, left), room: dateLeft ?? Infinity })
  }
  return [...dates.values()].reduce((sum, { types, room }) => sum + Math.min(types, room), 0)
}
