import type { Right } from '@foyer/contract/api/rights.ts'
import { readCursor } from '../../../platform/api/pages-of-lists.ts'
import { orderWords, type OrderFilters } from './order-words.ts'
import type { IdSpan } from './other-lists-store.ts'
import type { OrderSpan } from './reach-orders.ts'

/** One page of a list that somebody asks for. */
export interface ListAsked<Filters> {
  readonly organiser: {
    readonly id: number
    readonly rights: readonly Right[]
    /** Whether a person who runs the platform asks. */
    readonly isOperator: boolean
  }
  readonly filters: Filters
  readonly cursor: string | undefined
  /** How many rows at most; a page may be followed by another one. */
  readonly limit: number
  readonly now: Date
  /** The time zone in which a day begins and ends. */
  readonly timeZone: string
}

export interface ListPage<Row> {
  readonly data: Row[]
  readonly next_cursor: string | null
}

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const midnightOf = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.toZonedDateTime(timeZone).toInstant().epochMilliseconds)

/** The span of orders that is asked for: `place` is where its page begins, the values of its cursor. */
export function orderSpanOf(
  { organiser, filters, limit, timeZone }: ListAsked<OrderFilters & Days>,
  place: readonly (string | number)[] | null,
): OrderSpan {
  const { from, to } = filters
  return {
    organiserId: organiser.id,
    words: orderWords(organiser.id, filters),
    from: from === undefined ? null : midnightOf(Temporal.PlainDate.from(from), timeZone),
    until:
      to === undefined ? null : midnightOf(Temporal.PlainDate.from(to).add({ days: 1 }), timeZone),
    after: place === null ? null : [String(place[0]), Number(place[1])],
    limit: limit + 1,
  }
}

/** The span of a list by ids. */
export function idSpanOf({ organiser, cursor, limit }: ListAsked<unknown>): IdSpan {
  const place = readCursor(cursor, ['id'])
  return {
    organiserId: organiser.id,
    before: place === null ? null : Number(place[0]),
    limit: limit + 1,
  }
}

/** The page of rows that were found, one more than it may have, each shown by the row that was read for it. */
export function shownPage<Found, Shown>(
  found: readonly Found[],
  limit: number,
  cursorAt: (last: Found) => string,
  shown: readonly Shown[],
): ListPage<Shown> {
  const last = found[limit - 1]
  return {
    data: [...shown],
    next_cursor: found.length > limit && last !== undefined ? cursorAt(last) : null,
  }
}

export const iso = (at: Date): string => at.toISOString()
export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null
