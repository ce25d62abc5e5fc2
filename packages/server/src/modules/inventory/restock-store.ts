import type { Tx } from '../../platform/database/db.ts'

/** Tickets of one stock that are restocked. */
export interface RestockedTickets {
  readonly stockId: number
  readonly qty: number
}

/** What was sold to a sale, its stock rows locked in the order of their ids. */
export async function lockSoldHolds(
  tx: Tx,
  saleId: number,
): Promise<{ stockId: number; eventDateId: number; qty: number }[]> {
  return await tx.all(
    'inventory.lock_sold_holds',
    `select s.id as stock_id, s.event_date_id, h.qty from ticket_stock s
        join stock_hold h on h.ticket_stock_id = s.id and h.sale_id = $1 and h.status = 'sold'
      order by s.id for no key update of s`,
    [saleId],
  )
}

/** Ends a hold that is restocked in full; one that is restocked in part becomes smaller. */
export async function shrinkSoldHold(
  tx: Tx,
  saleId: number,
  { stockId, qty }: RestockedTickets,
  now: Date,
): Promise<void> {
  await tx.write(
    'inventory.shrink_sold_hold',
    `update stock_hold set qty = case when qty = $3 then qty else qty - $3 end,
        status = case when qty = $3 then 'released' else status end,
        ended_at = case when qty = $3 then $4::timestamptz else ended_at end
      where sale_id = $1 and ticket_stock_id = $2 and status = 'sold'`,
    [saleId, stockId, qty, now],
  )
}

/** Adds to what was refunded to a gift voucher of this sale. */
export async function addRefundedToVouchers(
  tx: Tx,
  given: readonly { readonly saleCodeId: number; readonly amount: number }[],
): Promise<void> {
  await tx.write(
    'inventory.add_refunded_to_vouchers',
    `update sale_code c set returned = returned + w.amount
      from unnest($1::bigint[], $2::bigint[]) as w(id, amount) where c.id = w.id`,
    [given.map((one) => one.saleCodeId), given.map((one) => one.amount)],
  )
}
