import type { Tx } from '../../platform/database/db.ts'

/** A sale and its customer. */
export interface CustomerSale {
  readonly saleId: number
  readonly customerKey: string
}

/** The stocks, of those given, whose tickets the customers have bought in paid orders. */
export async function findBoughtTickets(
  tx: Tx,
  customerKeys: readonly string[],
  stockIds: readonly number[],
): Promise<{ customerKey: string; stockId: number }[]> {
  return await tx.all(
    'inventory.find_bought_tickets',
    `select distinct customer_key, ticket_stock_id as stock_id from stock_hold
      where customer_key = any($1::text[]) and status = 'sold' and ticket_stock_id = any($2::int[])`,
    [customerKeys, stockIds],
  )
}

/** Makes the reservations and payments of a customer run one after the other, so that none overlooks another. */
export async function lockCustomers(tx: Tx, customerKeys: readonly string[]): Promise<void> {
  await tx.run(
    'inventory.lock_customers',
    `select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended('customer ' || k, 0) as key from unnest($1::text[]) as k order by key
      ) as keys`,
    [customerKeys],
  )
}

export interface TakenElsewhere {
  readonly saleId: number
  readonly ticketTypeId: number
  readonly qty: number
}

/**
 * How many of each ticket type the customers of these sales have elsewhere: in orders, in payments under way, and in
 * reservations made before the sale's own. When two reservations are made at once, only the later one counts the other.
 * @param whose says which reservations count: `all` includes those made after the sale's own
 */
export async function countCustomerTickets(
  tx: Tx,
  sales: readonly CustomerSale[],
  stockIds: readonly number[],
  now: Date,
  whose: 'earlier' | 'all' = 'earlier',
): Promise<TakenElsewhere[]> {
  return await tx.all(
    'inventory.count_customer_tickets',
    `select w.sale_id, s.ticket_type_id, sum(h.qty)::int as qty
      from unnest($1::bigint[], $2::text[]) as w(sale_id, customer_key)
        join stock_hold h on h.customer_key = w.customer_key and h.sale_id <> w.sale_id
        join ticket_stock s on s.id = h.ticket_stock_id
      where (h.status in ('sold', 'paying') or (h.status = 'held' and h.expires_at > $4
          and ($5 or h.id < coalesce((select min(own.id) from stock_hold own
                                where own.sale_id = w.sale_id and own.status <> 'released'), h.id + 1))))
        and s.ticket_type_id in (select ticket_type_id from ticket_stock where id = any($3::int[]))
      group by w.sale_id, s.ticket_type_id`,
    [
      sales.map((sale) => sale.saleId),
      sales.map((sale) => sale.customerKey),
      stockIds,
      now,
      whose === 'all',
    ],
  )
}
