/** Where a page of orders begins, and between which moments they were paid. */
export interface OrderSpan {
  readonly organiserId: number
  /** What narrows it; null for all. */
  readonly words: string | null
  readonly from: Date | null
  readonly until: Date | null
  /** The place of the last row of the page before: when its order was paid, as the database writes it, and the order. */
  readonly after: readonly [paidAt: string, saleId: number] | null
  readonly limit: number
}

/** Half a statement that begins with `with`: it reads orders as `o (sale_id, paid_at, email_key)`. */
export interface ReachedOrders {
  /** A part of the statement's name. */
  readonly name: string
  readonly sql: string
}

/** How many of the newest orders are looked at one by one. */
const nearest = 10_000

/**
 * The first seven parameters of every statement over orders. The first page begins where the span ends, so that the index is
 * entered there and nowhere else; what has no end has it at infinity.
 */
export const valuesOf = (span: OrderSpan): readonly unknown[] => [
  span.organiserId,
  span.words,
  span.after?.[0] ?? span.until ?? 'infinity',
  span.after?.[1] ?? 0,
  span.from ?? '-infinity',
  span.until ?? 'infinity',
  span.limit,
]

/** Whether a page begins with the rest of the order that the one before ended in: for what an order has several of. */
type Begin = '<' | '<='

const inSpan = (begin: Begin): string =>
  `(paid_at, sale_id) ${begin} ($3::timestamptz, $4::bigint) and paid_at >= $5::timestamptz`
const newestFirst = 'order by paid_at desc, sale_id desc'

const walked = (begin: Begin): ReachedOrders => ({
  name: 'all',
  sql: `o as (select sale_id, paid_at, email_key from organiser_order
    where organiser_id = $1 and ${inSpan(begin)} and $2::text is null and $6::timestamptz is not null)`,
})
const newest = (begin: Begin): ReachedOrders => ({
  name: 'newest',
  sql: `o as materialized (select sale_id, paid_at, email_key from (select sale_id, paid_at, email_key, words
      from organiser_order where organiser_id = $1 and ${inSpan(begin)} ${newestFirst} limit ${nearest}) n
    where words @@ $2::tsquery and $6::timestamptz is not null ${newestFirst})`,
})
// "is true" hides the other index from the planner, whose saved plan does not know how few orders have the words.
const found = (begin: Begin): ReachedOrders => ({
  name: 'found',
  sql: `o as materialized (select sale_id, paid_at, email_key from organiser_order
    where words @@ $2::tsquery and (organiser_id = $1 and $6::timestamptz is not null and ${inSpan(begin)}) is true ${newestFirst})`,
})

/**
 * Reads a page of orders, or of what belongs to them. What many have is soon found among the newest; what few have is looked
 * up by its words. Either alone would be slow for the other, and a plan that is kept cannot know which it is
 * (docs/decisions/0079).
 */
export async function reachOrders<Row>(
  span: OrderSpan,
  begin: Begin,
  ask: (orders: ReachedOrders) => Promise<Row[]>,
): Promise<Row[]> {
  if (span.words === null) return await ask(walked(begin))
  const near = await ask(newest(begin))
  return near.length >= span.limit ? near : await ask(found(begin))
}
