import type { SaleStatus } from '@foyer/pages/src/renderers.ts'
import type { StockRow } from './on-sale-store.ts'

type DateTimes = Pick<
  StockRow,
  'startsAt' | 'endsAt' | 'onSaleFrom' | 'onSaleUntil' | 'cancelledAt'
>

/** The same window as the basket checks: from `on_sale_from` to `on_sale_until`, otherwise to the end of the date. */
export function saleOfDate(date: DateTimes, hasLeft: boolean, now: Date): SaleStatus {
  if (date.cancelledAt !== null) return { status: 'cancelled' }
  if (date.onSaleFrom !== null && date.onSaleFrom > now) {
    return { status: 'not_yet', from: date.onSaleFrom.toISOString() }
  }
  if ((date.onSaleUntil ?? date.endsAt ?? date.startsAt) <= now) return { status: 'ended' }
  return { status: hasLeft ? 'open' : 'sold_out' }
}

/** The best status of its dates: one that is open makes the event open. */
export function saleOfEvent(dates: readonly SaleStatus[]): SaleStatus {
  for (const status of ['open', 'not_yet', 'sold_out'] as const) {
    const found = dates.find((date) => date.status === status)
    if (found !== undefined) return found
  }
  const isCancelled = dates.length > 0 && dates.every(({ status }) => status === 'cancelled')
  return { status: isCancelled ? 'cancelled' : 'ended' }
}

/** Groups rows by date, in the store's order. */
export function byDate(rows: readonly StockRow[]): StockRow[][] {
  return [...Map.groupBy(rows, (row) => row.dateId).values()]
}
