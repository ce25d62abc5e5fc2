import type { Tx } from '../../../../platform/database/db.ts'
import { bookedFigures } from './booked-figures.ts'
import type { RecentFigures } from './recent-figures.ts'

/** What was booked for one kind of ticket on one day by one way of paying; money in minor units. */
export interface Figure {
  readonly organiserId: number
  readonly eventId: number | null
  readonly typeId: number | null
  readonly day: string
  readonly way: string
  readonly currency: string
  readonly orders: number
  readonly eventOrders: number
  readonly tickets: number
  readonly ticketsReturned: number
  readonly brought: number
  readonly givenBack: number
  readonly fees: number
  readonly feeVat: number
  readonly vouchersSold: number
  readonly donations: number
}

/** More than this waits only after an update, or when the figures are made anew. */
const most = 20_000
/** Counted, not reckoned from the mark: numbers of bookings have gaps, of a million where a past is kept room for. */
export const lastRead = (mark: string): string =>
  `(select max(n.id) from (select id from ledger_transaction where id > ${mark} order by id limit ${most}) n)`

/** What was booked after this booking, of all organisers. Its columns come through too many steps for `npm run sql` to follow. */
export async function readRecentFigures(tx: Tx, bookedTo: number): Promise<RecentFigures> {
  const rows = await tx.dynamic.all<Figure & { readonly isComplete: boolean }>(
    'desk.read_recent_figures',
    `select r.organiser_id, y.event_id, y.id as type_id, r.day::text as day, r.way, r.currency, r.orders, r.event_orders,
        r.tickets, r.tickets_returned, r.brought, r.given_back, r.fees, r.fee_vat, r.vouchers_sold, r.donations,
        (select max(id) from ledger_transaction) <= ${lastRead('$1')} as is_complete
      from (${bookedFigures(`t.id > $1 and t.id <= ${lastRead('$1')}`)}) r
        left join ticket_stock k on k.id = r.ticket_stock_id left join ticket_type y on y.id = k.ticket_type_id`,
    [bookedTo],
  )
  return { rows, isComplete: rows.every((row) => row.isComplete) }
}
