import type { Tx } from '../../platform/database/db.ts'

/** A sale and its customer. */
export interface CustomerSale {
  readonly saleId: number
  readonly customerKey: string
}

/** A customer, and a ticket that may have to be bought first. */
export interface PerhapsBought {
  readonly customerKey: string
  readonly stockId: number
}

/** Which of these the customers have bought in paid orders. */
export async function readBought(
  tx: Tx,
  asked: readonly PerhapsBought[],
): Promise<PerhapsBought[]> {
  return await tx.all(
    'inventory.read_bought',
    `select w.customer_key as "customer_key!", w.stock_id as "stock_id!"
      from unnest($1::text[], $2::int[]) as w(customer_key, stock_id)
      where exists (select from stock_hold h
        where h.customer_key = w.customer_key and h.ticket_stock_id = w.stock_id and h.status <> 'released' and h.status = 'sold')`,
    [asked.map(({ customerKey }) => customerKey), asked.map(({ stockId }) => stockId)],
  )
}

/** Makes the reservations and payments of a customer run one after the other, so that none overlooks another. */
export async function lockCustomers(tx: Tx, customerKeys: readonly string[]): Promise<void> {
  await tx.write(
    'inventory.lock_customers',
    `select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended('customer ' || k, 0) as key from unnest($1::text[]) as k order by key
      ) as keys`,
    [customerKeys],
  )
}

/**
 * A query: how many of each of these ticket types the customer of a sale has elsewhere: in orders, in payments under way,
 * and in reservations made before the sale's own. When two reservations are made at once, only the later one counts the
 * other. With `all`, reservations made after the sale's own count as well.
 */
export const takenElsewhere = (of: {
  readonly saleId: string
  readonly customerKey: string
  readonly types: string
  readonly now: string
  readonly all: string
}): string => `select s.ticket_type_id, sum(h.qty)::int as qty
  from stock_hold h join ticket_stock s on s.id = h.ticket_stock_id
  where h.customer_key = ${of.customerKey} and h.status <> 'released' and h.sale_id <> ${of.saleId}
    and (h.status in ('sold', 'paying') or (h.status = 'held' and h.expires_at > ${of.now}
      and (${of.all} or h.id < coalesce((select min(own.id) from stock_hold own
                            where own.sale_id = ${of.saleId} and own.status <> 'released'), h.id + 1))))
    and s.ticket_type_id in (${of.types})
  group by s.ticket_type_id`

export interface TakenElsewhere {
  readonly ticketTypeId: number
  readonly qty: number
}

/**
 * Counts the same for one sale and these stocks.
 * @param whose says which reservations count: `all` includes those made after the sale's own
 */
export async function countCustomerTickets(
  tx: Tx,
  { saleId, customerKey }: CustomerSale,
  stockIds: readonly number[],
  now: Date,
  whose: 'earlier' | 'all' = 'earlier',
): Promise<TakenElsewhere[]> {
  return await tx.all(
    'inventory.count_customer_tickets',
    takenElsewhere({
      saleId: '$1',
      customerKey: '$2',
      types: 'select ticket_type_id from ticket_stock where id = any($3::int[])',
      now: '$4',
      all: '$5::boolean',
    }),
    [saleId, customerKey, stockIds, now, whose === 'all'],
  )
}
