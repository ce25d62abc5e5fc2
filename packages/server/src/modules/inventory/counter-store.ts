import type { Tx } from '../../platform/database/db.ts'
import { lockStock, type StockQty } from './stock-store.ts'

/**
 * Moves the counters of stocks, and of their dates that have a capacity; `sign` is what becomes of each ticket, such as one
 * less held and one more sold. Several are locked before, the stocks by id and then the dates by id, as everywhere. That
 * has to be by other statements: one that locks a row and then changes it goes back to the version it began with, and
 * two of them can wait for each other.
 */
export async function moveCounters(
  tx: Tx,
  moved: readonly StockQty[],
  sign: { readonly held: -1 | 0; readonly sold: -1 | 0 | 1 },
): Promise<void> {
  if (moved.length === 0) return
  const ids = moved.map(({ stockId }) => stockId)
  const locks = ids.length === 1 ? [] : [lockStock(tx, ids), lockDatesOf(tx, ids)]
  await Promise.all([...locks, addToCounters(tx, moved, sign)])
}

async function lockDatesOf(tx: Tx, stockIds: readonly number[]): Promise<void> {
  await tx.write(
    'inventory.lock_dates_of',
    `select from event_date
      where id in (select event_date_id from ticket_stock where id = any($1::int[])) and capacity is not null
      order by id for no key update`,
    [stockIds],
  )
}

async function addToCounters(
  tx: Tx,
  moved: readonly StockQty[],
  sign: { readonly held: number; readonly sold: number },
): Promise<void> {
  await tx.write(
    'inventory.add_to_counters',
    `with stocks as (
        update ticket_stock s set held = s.held + $3 * w.qty, sold = s.sold + $4 * w.qty
          from (select id, sum(qty)::int as qty from unnest($1::int[], $2::int[]) as w(id, qty) group by id) w
          where s.id = w.id returning s.event_date_id, w.qty)
      update event_date d set held = d.held + $3 * w.qty, sold = d.sold + $4 * w.qty
        from (select event_date_id, sum(qty)::int as qty from stocks group by event_date_id) w
        where d.id = w.event_date_id and d.capacity is not null`,
    [moved.map(({ stockId }) => stockId), moved.map(({ qty }) => qty), sign.held, sign.sold],
  )
}
