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

/** What was booked after this booking, of all organisers. */
export async function readRecentFigures(tx: Tx, bookedTo: number): Promise<RecentFigures> {
  return await readFigures(tx, { after: bookedTo, upTo: Number.MAX_SAFE_INTEGER, sign: 1 })
}

/** What to add to the figures of a mark to get those of another booking; below zero where that one is earlier. */
export async function readFiguresBetween(
  tx: Tx,
  mark: number,
  upTo: number,
): Promise<RecentFigures> {
  return await readFigures(
    tx,
    upTo > mark ? { after: mark, upTo, sign: 1 } : { after: upTo, upTo: mark, sign: -1 },
  )
}

/** Its columns come through too many steps for `npm run sql` to follow. */
async function readFigures(
  tx: Tx,
  { after, upTo, sign }: { readonly after: number; readonly upTo: number; readonly sign: 1 | -1 },
): Promise<RecentFigures> {
  const sums =
    `orders event_orders tickets tickets_returned brought given_back fees fee_vat vouchers_sold donations`
      .split(' ')
      .map((column) => `$3::int * r.${column} as ${column}`)
  const rows = await tx.dynamic.all<Figure & { readonly isComplete: boolean }>(
    'desk.read_recent_figures',
    `select r.organiser_id, y.event_id, y.id as type_id, r.day::text as day, r.way, r.currency, ${sums.join(', ')},
        (select max(id) from ledger_transaction where id <= $2::bigint) <= ${lastRead('$1')} as is_complete
      from (${bookedFigures(`t.id > $1 and t.id <= least($2::bigint, ${lastRead('$1')})`)}) r
        left join ticket_stock k on k.id = r.ticket_stock_id left join ticket_type y on y.id = k.ticket_type_id`,
    [after, upTo, sign],
  )
  return { rows, isComplete: rows.every((row) => row.isComplete) }
}
