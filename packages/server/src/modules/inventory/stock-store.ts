import type { Tx } from '../../platform/db.ts'

/** Takes `qty` of a stock if it is there; the guard and the constraint say the same. */
export async function tryHoldStock(tx: Tx, stockId: number, qty: number): Promise<boolean> {
  return (
    (await tx.run(
      'inventory.try_hold_stock',
      'update ticket_stock set held = held + $2 where id = $1 and held + sold + $2 <= capacity',
      [stockId, qty],
    )) === 1
  )
}

/** Takes `qty` of the room all ticket types of a date share; dates without one always have place. */
export async function tryHoldDate(tx: Tx, eventDateId: number, qty: number): Promise<boolean> {
  return (
    (await tx.run(
      'inventory.try_hold_date',
      `update event_date set held = held + $2
        where id = $1 and capacity is not null and held + sold + $2 <= capacity`,
      [eventDateId, qty],
    )) === 1
  )
}

export interface StockLeft {
  readonly stockId: number
  /** What nobody has: of the type, or of the date when that is less. */
  readonly left: number
}

export async function readStockLeft(tx: Tx, stockIds: readonly number[]): Promise<StockLeft[]> {
  return await tx.all<StockLeft>(
    'inventory.read_stock_left',
    `select s.id as "stockId",
        greatest(0, least(s.capacity - s.held - s.sold, coalesce(d.capacity - d.held - d.sold, s.capacity)))::int as left
      from ticket_stock s join event_date d on d.id = s.event_date_id
      where s.id = any($1::int[])`,
    [stockIds],
  )
}

export interface NewHold {
  readonly saleId: number
  readonly stockId: number
  readonly qty: number
  readonly customerKey: string | null
  readonly expiresAt: Date
}

export async function insertHold(tx: Tx, hold: NewHold, now: Date): Promise<void> {
  await tx.run(
    'inventory.insert_hold',
    `insert into stock_hold (sale_id, ticket_stock_id, qty, status, customer_key, expires_at, created_at)
      values ($1, $2, $3, 'held', $4, $5, $6)`,
    [hold.saleId, hold.stockId, hold.qty, hold.customerKey, hold.expiresAt, now],
  )
}

export interface LiveHold {
  readonly id: number
  readonly stockId: number
  readonly eventDateId: number
  readonly qty: number
}

/** The holds of a sale that still take stock, in the order counters are locked in. */
export async function lockLiveHolds(tx: Tx, saleId: number): Promise<LiveHold[]> {
  return await tx.all<LiveHold>(
    'inventory.lock_live_holds',
    `select h.id, h.ticket_stock_id as "stockId", s.event_date_id as "eventDateId", h.qty
      from stock_hold h join ticket_stock s on s.id = h.ticket_stock_id
      where h.sale_id = $1 and h.status in ('held', 'paying') order by h.ticket_stock_id for update of h`,
    [saleId],
  )
}

export async function setHoldStatus(
  tx: Tx,
  saleId: number,
  status: 'held' | 'paying' | 'sold' | 'released',
  now: Date,
): Promise<void> {
  await tx.run(
    'inventory.set_hold_status',
    `update stock_hold set status = $2, ended_at = case when $2 in ('sold', 'released') then $3::timestamptz end
      where sale_id = $1 and status in ('held', 'paying')`,
    [saleId, status, now],
  )
}

export async function setHoldExpiry(tx: Tx, saleId: number, expiresAt: Date): Promise<void> {
  await tx.run(
    'inventory.set_hold_expiry',
    `update stock_hold set expires_at = $2 where sale_id = $1 and status in ('held', 'paying')`,
    [saleId, expiresAt],
  )
}

export async function setHoldCustomer(
  tx: Tx,
  saleId: number,
  customerKey: string | null,
): Promise<void> {
  await tx.run(
    'inventory.set_hold_customer',
    `update stock_hold set customer_key = $2 where sale_id = $1 and status <> 'released'`,
    [saleId, customerKey],
  )
}

/** Which of these ticket types the customer has bought in paid orders. */
export async function findBoughtTypes(
  tx: Tx,
  customerKey: string,
  ticketTypeIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.all<{ id: number }>(
    'inventory.find_bought_types',
    `select distinct s.ticket_type_id as id from stock_hold h join ticket_stock s on s.id = h.ticket_stock_id
      where h.customer_key = $1 and h.status = 'sold' and s.ticket_type_id = any($2::int[])`,
    [customerKey, ticketTypeIds],
  )
  return rows.map((row) => row.id)
}

/** Lets the reservations and payments of one customer go one after the other, so that none overlooks another. */
export async function lockCustomer(tx: Tx, customerKey: string): Promise<void> {
  await tx.run(
    'inventory.lock_customer',
    "select pg_advisory_xact_lock(hashtextextended('customer ' || $1, 0))",
    [customerKey],
  )
}

/** Moves counters: a release gives back, a sale turns held into sold. */
export async function moveStock(
  tx: Tx,
  stockId: number,
  change: { held: number; sold: number },
): Promise<void> {
  await tx.run(
    'inventory.move_stock',
    'update ticket_stock set held = held + $2, sold = sold + $3 where id = $1',
    [stockId, change.held, change.sold],
  )
}

export async function moveDate(
  tx: Tx,
  eventDateId: number,
  change: { held: number; sold: number },
): Promise<void> {
  await tx.run(
    'inventory.move_date',
    'update event_date set held = held + $2, sold = sold + $3 where id = $1 and capacity is not null',
    [eventDateId, change.held, change.sold],
  )
}

/** Sales whose hold on these stocks (or on others of the same date) has run out, oldest first. */
export async function findExpiredSales(
  tx: Tx,
  stockIds: readonly number[],
  now: Date,
  most: number,
): Promise<number[]> {
  const rows = await tx.all<{ id: number }>(
    'inventory.find_expired_sales',
    `select h.sale_id as id from stock_hold h
      join ticket_stock s on s.id = h.ticket_stock_id
      where h.status = 'held' and h.expires_at <= $2
        and s.event_date_id in (select event_date_id from ticket_stock where id = any($1::int[]))
      group by h.sale_id order by min(h.expires_at) limit $3`,
    [stockIds, now, most],
  )
  return rows.map((row) => row.id)
}

/**
 * How many of each ticket type one customer has elsewhere: in orders, in payments on their way, and in reservations
 * made before this sale's. Of two reservations at once only the later one counts as too many.
 */
export async function countCustomerTickets(
  tx: Tx,
  customerKey: string,
  stockIds: readonly number[],
  exceptSaleId: number,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.all<{ ticketTypeId: number; qty: number }>(
    'inventory.count_customer_tickets',
    `select s.ticket_type_id as "ticketTypeId", sum(h.qty)::int as qty
      from stock_hold h join ticket_stock s on s.id = h.ticket_stock_id
      where h.customer_key = $1 and h.sale_id <> $3
        and (h.status in ('sold', 'paying') or (h.status = 'held' and h.expires_at > $4
          and h.id < coalesce((select min(own.id) from stock_hold own
                                where own.sale_id = $3 and own.status <> 'released'), h.id + 1)))
        and s.ticket_type_id in (select ticket_type_id from ticket_stock where id = any($2::int[]))
      group by s.ticket_type_id`,
    [customerKey, stockIds, exceptSaleId, now],
  )
  return new Map(rows.map((row) => [row.ticketTypeId, row.qty]))
}
