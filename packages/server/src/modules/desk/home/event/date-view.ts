import type { dateCounts, saleStates } from '@foyer/contract/api/home/figure-shapes.ts'
import type { output } from 'zod/v4/core'
import type { StockCount } from './dates-store.ts'

type SaleState = (typeof saleStates)[number]

const sumOf = (rows: readonly StockCount[], field: 'capacity' | 'held' | 'sold'): number =>
  rows.reduce((sum, row) => sum + row[field], 0)

/** What a date has: a room that its types share can be smaller than all of them. */
function countsOf(rows: readonly StockCount[]) {
  const ofTypes = sumOf(rows, 'capacity')
  return {
    sold: sumOf(rows, 'sold'),
    held: sumOf(rows, 'held'),
    capacity: Math.min(rows[0]?.dateCapacity ?? ofTypes, ofTypes),
  }
}

/** The same window as the basket checks: to the end of the date unless it says when its sale ends. */
function stateOf(first: StockCount, rows: readonly StockCount[], now: Date): SaleState {
  if (first.cancelledAt !== null) return 'cancelled'
  if ((first.endsAt ?? first.startsAt) <= now) return 'over'
  if (!first.isShown) return 'off'
  if (first.onSaleFrom !== null && first.onSaleFrom > now) return 'not_yet'
  if (first.onSaleUntil !== null && first.onSaleUntil <= now) return 'closed'
  const { sold, held, capacity } = countsOf(rows)
  const isFull = sold + held >= capacity
  return isFull || rows.every((row) => row.sold + row.held >= row.capacity) ? 'sold_out' : 'on_sale'
}

/** The dates of these rows, in their order, each with the first of its rows. */
export function viewDates(
  rows: readonly StockCount[],
  now: Date,
): { readonly first: StockCount; readonly shown: output<typeof dateCounts> }[] {
  return [...Map.groupBy(rows, ({ dateId }) => dateId).values()].flatMap((ofDate) => {
    const [first] = ofDate
    if (first === undefined) return []
    return {
      first,
      shown: {
        date: first.dateId,
        label: first.label,
        starts_at: first.startsAt.toISOString(),
        moved_from: first.movedFrom?.toISOString() ?? null,
        state: stateOf(first, ofDate, now),
        ...countsOf(ofDate),
        checked_in: first.checkedIn,
        types: ofDate.map((row) => ({
          type: row.typeId,
          name: row.typeName,
          sold: row.sold,
          held: row.held,
          capacity: row.capacity,
        })),
      },
    }
  })
}
