import type { Tx } from '../../platform/database/db.ts'
import type { SeatKey, SeatsOfDate } from './seat.ts'
import { lockSeatsOf, openSeats } from './seat-store.ts'
import { lockDates, lockStock } from './stock-store.ts'

/** What one transaction takes and gives back, for one sale and another. */
export interface StockTogether {
  readonly saleIds: readonly number[]
  readonly stockIds: readonly number[]
  readonly seats: readonly SeatsOfDate[]
}

/**
 * Locks what these sales have and what is wanted besides, in the order of all locks: an exchange takes tickets and restocks
 * others, and would else lock the higher ones first. Seats that nobody ever had get a row, so that there is one to lock.
 */
export async function lockStockTogether(
  tx: Tx,
  { saleIds, stockIds, seats }: StockTogether,
  now: Date,
): Promise<void> {
  const all = await readStocksOf(tx, saleIds, stockIds)
  await lockStock(
    tx,
    all.map(({ stockId }) => stockId),
  )
  await lockDates(
    tx,
    all.map(({ eventDateId }) => eventDateId),
  )
  for (const ofDate of seats) await openSeats(tx, ofDate, now)
  const wanted = seats.flatMap(({ eventDateId, seats: ofDate }): SeatKey[] =>
    ofDate.map(({ guid }) => ({ eventDateId, guid })),
  )
  await lockSeatsOf(tx, saleIds, wanted)
}

/** The stocks that these sales have tickets of, and these others. */
async function readStocksOf(
  tx: Tx,
  saleIds: readonly number[],
  stockIds: readonly number[],
): Promise<{ stockId: number; eventDateId: number }[]> {
  return await tx.all(
    'inventory.read_stocks_of',
    `select id as stock_id, event_date_id from ticket_stock
      where id = any($2::int[])
        or id in (select ticket_stock_id from stock_hold where sale_id = any($1::bigint[]) and status <> 'released')
      order by id`,
    [saleIds, stockIds],
  )
}
