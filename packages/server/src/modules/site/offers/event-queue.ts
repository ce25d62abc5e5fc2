import { queueRoomMs } from '@foyer/contract/limits.ts'
import type { EventPage } from '@foyer/pages/src/renderers.ts'
import type { DateRow } from '../listing/on-sale-store.ts'
import type { EventRow } from './event-store.ts'

type Shown = EventPage['event']['queue']
type SaleOfDate = Pick<DateRow, 'onSaleFrom' | 'onSaleUntil' | 'cancelledAt'>

/**
 * What the page of an event says of its queue: before, from when on one can wait; while it is going, that tickets are sold
 * through it. Null where buyers can go straight to the tickets, and where there is nothing to buy.
 */
export function queueOf(
  row: Pick<EventRow, 'queue' | 'queueKey' | 'queueOpensAt' | 'queueRun'>,
  dates: readonly SaleOfDate[],
  now: Date,
): Shown {
  const { queue, queueRun } = row
  if (queue === 'never') return null
  const sold = dates.filter(
    ({ cancelledAt, onSaleUntil }) =>
      cancelledAt === null && (onSaleUntil === null || onSaleUntil > now),
  )
  if (sold.length === 0) return null
  const url = `/queue/${row.queueKey}/`
  // Its list is that of a run: without one nobody could join.
  const hasList = queueRun?.isGoing === true
  const going = { url, state: 'going', hasList, from: null } as const
  if (hasList) return going
  const openings = sold.flatMap(({ onSaleFrom }) =>
    onSaleFrom !== null && onSaleFrom > now ? [onSaleFrom.getTime()] : [],
  )
  const isOnSale = openings.length < sold.length
  // Once the operator has closed it after its opening, everybody may go in.
  if (queue === 'always' && isOnSale && queueRun?.wasClosed !== true) return going
  if (openings.length === 0) return null
  const from = row.queueOpensAt ?? new Date(Math.min(...openings) - queueRoomMs)
  return from > now ? { url, state: 'before', hasList, from: from.toISOString() } : going
}
