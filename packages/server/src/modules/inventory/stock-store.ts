import type { Tx } from '../../platform/database/db.ts'
import { seatsBecome, seatsLastUntil } from './seat-store.ts'

/** A counter of stock, its row locked: what is left of a ticket type, or of the room its date shares. */
export interface Counter {
  readonly id: number
  readonly left: number
}

/**
 * Locks stock in the order of its ids, so that no two transactions wait for each other. Code that writes a seat or a
 * line pointing at the stock does not change it and need not wait, so its key is not locked. Nothing is left of stock
 * that is no longer sold: an import, or a cancellation, that held the lock before may have removed it.
 */
export async function lockStock(tx: Tx, stockIds: readonly number[]): Promise<Counter[]> {
  return await tx.all(
    'inventory.lock_stock',
    `select id, (case when archived_at is null and cancelled_at is null then capacity - held - sold else 0 end)::int as left
      from ticket_stock where id = any($1::int[]) order by id for no key update`,
    [stockIds],
  )
}

/** Does the same for dates whose types share a room; dates without one always have room and are missing here. */
export async function lockDates(tx: Tx, eventDateIds: readonly number[]): Promise<Counter[]> {
  return await tx.all(
    'inventory.lock_dates',
    `select id, (capacity - held - sold)::int as left from event_date
      where id = any($1::int[]) and capacity is not null order by id for no key update`,
    [eventDateIds],
  )
}

/** What is left of stock and of the dates it is for, as it stands at this moment: nothing is locked. */
export async function readLeft(
  tx: Tx,
  stockIds: readonly number[],
): Promise<{ readonly stocks: readonly Counter[]; readonly dates: readonly Counter[] }> {
  const rows = await tx.all(
    'inventory.read_left',
    `select s.id, (case when s.archived_at is null and s.cancelled_at is null then s.capacity - s.held - s.sold else 0 end)::int as left,
        d.id as date_id, (d.capacity - d.held - d.sold)::int as left_of_date
      from ticket_stock s join event_date d on d.id = s.event_date_id where s.id = any($1::int[])`,
    [stockIds],
  )
  return {
    stocks: rows.map(({ id, left }) => ({ id, left: left ?? 0 })),
    dates: rows.flatMap(({ dateId, leftOfDate }) =>
      leftOfDate === null ? [] : [{ id: dateId, left: leftOfDate }],
    ),
  }
}

interface Amounts {
  readonly ids: readonly number[]
  readonly quantities: readonly number[]
}

/** Counts tickets as held for dates that have a capacity of their own; their rows are locked. */
export async function holdDates(tx: Tx, { ids, quantities }: Amounts): Promise<void> {
  await tx.write(
    'inventory.hold_dates',
    `update event_date d set held = held + w.qty
      from unnest($1::int[], $2::int[]) as w(id, qty) where d.id = w.id`,
    [ids, quantities],
  )
}

export interface StockLeft {
  readonly stockId: number
  /** What nobody has: of the type, or of the date when that is less. */
  readonly left: number
}

export interface NewHold {
  readonly saleId: number
  readonly stockId: number
  readonly qty: number
  readonly customerKey: string | null
  readonly expiresAt: Date
  /** The network it counts for until it is paid; null for none. */
  readonly network: string | null
  readonly subnetwork: string | null
}

/**
 * Counts the holds and writes them, in one statement. The rows of the stocks are locked and have room; the table's
 * constraint would refuse more than there is.
 */
export async function insertHolds(
  tx: Tx,
  { ids, quantities }: Amounts,
  holds: readonly NewHold[],
  now: Date,
): Promise<void> {
  await tx.write(
    'inventory.insert_holds',
    `with counted as (
        update ticket_stock s set held = held + w.qty
          from unnest($7::int[], $8::int[]) as w(id, qty) where s.id = w.id)
      insert into stock_hold (sale_id, ticket_stock_id, qty, status, customer_key, expires_at, created_at, network, subnetwork)
      select sale_id, stock_id, qty, 'held', customer_key, $6::timestamptz + make_interval(secs => seconds), $6, network, subnetwork
      from unnest($1::bigint[], $2::int[], $3::int[], $4::text[], $5::float8[], $9::text[], $10::text[])
        as w(sale_id, stock_id, qty, customer_key, seconds, network, subnetwork)`,
    [
      holds.map((hold) => hold.saleId),
      holds.map((hold) => hold.stockId),
      holds.map((hold) => hold.qty),
      holds.map((hold) => hold.customerKey),
      // Numbers are read faster than times.
      holds.map((hold) => (hold.expiresAt.getTime() - now.getTime()) / 1000),
      now,
      ids,
      quantities,
      holds.map((hold) => hold.network),
      holds.map((hold) => hold.subnetwork),
    ],
  )
}

/** Tickets of one stock. */
export interface StockQty {
  readonly stockId: number
  readonly qty: number
}

/** A sale's holds that still take stock. */
export async function lockLiveHolds(tx: Tx, saleId: number): Promise<StockQty[]> {
  return await tx.all(
    'inventory.lock_live_holds',
    `select ticket_stock_id as stock_id, qty from stock_hold
      where sale_id = $1 and status in ('held', 'paying') for update`,
    [saleId],
  )
}

/**
 * Turns a sale's live holds into sold ones, and answers them; `customerKey` is the customer they count for from now on,
 * null for the same as before. Only rows of this sale are locked: what is counted of its stock, and its seats, follow.
 */
export async function markHoldsSold(
  tx: Tx,
  saleId: number,
  customerKey: string | null,
  now: Date,
): Promise<StockQty[]> {
  return await tx.all(
    'inventory.mark_holds_sold',
    `update stock_hold set status = 'sold', ended_at = $3, network = null, subnetwork = null,
        customer_key = coalesce($2, customer_key)
      where sale_id = $1 and status in ('held', 'paying') returning ticket_stock_id as stock_id, qty`,
    [saleId, customerKey, now],
  )
}

const holdsChange = `update stock_hold set status = $2, ended_at = case when $2 in ('sold', 'released') then $3::timestamptz end,
          network = case when $2 <> 'sold' then network end, subnetwork = case when $2 <> 'sold' then subnetwork end
        where sale_id = $1 and status in ('held', 'paying')`

/** Parts of a statement that begins with `with`, which does what `setHoldStatus` does; its first parameters are those. */
export const holdsBecome = `${seatsBecome}, changed as (${holdsChange})`

/**
 * An update that does the same for many paid sales: `paid` is a table with `sale_id` and `customer_key`. It returns
 * `sale_id`, `stock_id` and `qty`.
 */
export const holdsBecomeSold = (
  paid: string,
  now: string,
): string => `update stock_hold h set status = 'sold', ended_at = ${now}, network = null, subnetwork = null,
    customer_key = coalesce(w.customer_key, h.customer_key)
  from ${paid} w where h.sale_id = w.sale_id and h.status in ('held', 'paying')
  returning h.sale_id, h.ticket_stock_id as stock_id, h.qty`

/**
 * Sets the status of a sale's live holds, and of the seats that go with them: released seats stay in its basket until
 * their time is over (or another buyer takes them then). Their part reads $1 to $3 as they are here.
 */
export async function setHoldStatus(
  tx: Tx,
  saleId: number,
  status: 'held' | 'paying' | 'sold' | 'released',
  now: Date,
): Promise<void> {
  await tx.write('inventory.set_hold_status', `with ${seatsBecome} ${holdsChange}`, [
    saleId,
    status,
    now,
  ])
}

/** The seats' part reads $1 and $2 as they are here. */
export async function setHoldExpiry(tx: Tx, saleId: number, expiresAt: Date): Promise<void> {
  await tx.write(
    'inventory.set_hold_expiry',
    `with ${seatsLastUntil}
      update stock_hold set expires_at = $2 where sale_id = $1 and status in ('held', 'paying')`,
    [saleId, expiresAt],
  )
}

/** A part of a statement: the tickets of this sale count against the limits of this customer from now on; null for none. */
export const holdsCountFor = (saleId: string, customerKey: string): string =>
  `update stock_hold set customer_key = ${customerKey}
      where sale_id = ${saleId} and status <> 'released' and customer_key is distinct from ${customerKey}`

/** Does the same on its own. */
export async function setHoldCustomer(
  tx: Tx,
  saleId: number,
  customerKey: string | null,
): Promise<void> {
  await tx.write('inventory.set_hold_customer', holdsCountFor('$1', '$2'), [saleId, customerKey])
}

/** Those of these stocks of which something is held by a reservation that has expired, here or on their date. */
export async function findStocksInExpiredHolds(
  tx: Tx,
  stockIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const rows = await tx.all(
    'inventory.find_stocks_in_expired_holds',
    `select w.id from ticket_stock w where w.id = any($1::int[]) and exists (
        select from ticket_stock s join stock_hold h on h.ticket_stock_id = s.id
          where s.event_date_id = w.event_date_id and h.status = 'held' and h.expires_at <= $2)`,
    [stockIds, now],
  )
  return rows.map((row) => row.id)
}

/** Sales whose hold on these stocks (or on others of the same date) has expired, oldest first. */
export async function findExpiredSales(
  tx: Tx,
  stockIds: readonly number[],
  now: Date,
  most: number,
): Promise<number[]> {
  const rows = await tx.all(
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
