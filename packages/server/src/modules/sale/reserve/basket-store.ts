import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'
import { sessionsByPlace } from '../../../platform/sessions/session.ts'
import { saleColumns, type Sale } from '../sale-store.ts'

/** Sessions in the order in which they asked, with their sales. */
const sessions = `${sessionsByPlace} join sale s on s.id = session.sale_id`

/** Locks the current sales of these sessions in the order of their ids, so that no two batches wait for each other. */
export async function lockSalesOfSessions(
  tx: Tx,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<number[]> {
  const rows = await tx.all(
    'sale.lock_of_sessions',
    `select s.id from ${sessions} order by s.id for update of s`,
    [tokenHashes, now],
  )
  return rows.map(({ id }) => id)
}

/** A line of a session's basket, with what reserving needs of its sale; an empty basket has one row without a line. */
export type BasketRow = Row<'sale.read_baskets'>

/**
 * The baskets of these sessions, line by line: only what a basket of tickets needs to be reserved. `left` is what nobody has,
 * of the type, or of the date when that is less. A statement of its own after the one that locks, so that it sees what was
 * changed while that one waited.
 */
export async function readBaskets(
  tx: Tx,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<BasketRow[]> {
  return await tx.all(
    'sale.read_baskets',
    `select asked.place::int as "place!", (select version::text from catalogue_version) as "catalogue_version!",
        s.id, s.reference, s.status, s.state, s.account_id, s.email, s.is_express, s.currency, s.reserved_until, s.captcha_passed_at,
        s.refund_protection, s.reserving_error,
        exists (select from sale_code c where c.sale_id = s.id) as "has_codes!",
        l.id as line_id, l.qty, l.seats, k.id as stock_id, k.ticket_type_id, k.event_date_id, d.event_id,
        greatest(0, least(k.capacity - k.held - k.sold, coalesce(d.capacity - d.held - d.sold, k.capacity))) as "left"
      from ${sessions}
        left join sale_line l on l.sale_id = s.id
        left join ticket_stock k on k.id = l.ticket_stock_id
        left join event_date d on d.id = k.event_date_id
      order by asked.place, l.id`,
    [tokenHashes, now],
  )
}

/** Whole sales, which are locked already. */
export async function findSales(tx: Tx, ids: readonly number[]): Promise<Sale[]> {
  return await tx.all(
    'sale.find_all',
    `select ${saleColumns} from sale s where s.id = any($1::bigint[])`,
    [ids],
  )
}
