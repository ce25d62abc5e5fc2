import type { Tx } from '../../platform/database/db.ts'

export interface OrderFacts {
  readonly reference: string
  readonly currency: string
  /** What the organiser is owed for it, in minor units. */
  readonly owed: number
  /** How many tickets and gift vouchers of this organiser were bought. */
  readonly quantity: number
}

/** What one organiser sees of an order: their own tickets and money. */
export async function readOrderFacts(
  tx: Tx,
  organiserId: number,
  saleId: number,
): Promise<OrderFacts | undefined> {
  return await tx.maybe(
    'webhooks.read_order_facts',
    `select s.reference as "reference!", s.currency as "currency!",
        coalesce((select -sum(e.amount)::bigint from ledger_transaction b join ledger_entry e on e.transaction_id = b.id
          where b.sale_id = s.id and b.kind = 'sale' and e.account = 'organiser_payable' and e.organiser_id = $1), 0) as "owed!",
        coalesce((select sum(l.qty)::int from sale_line l
          left join ticket_stock k on k.id = l.ticket_stock_id left join event_date d on d.id = k.event_date_id
          left join event e on e.id = d.event_id left join gift_voucher_product p on p.id = l.gift_voucher_product_id
          where l.sale_id = s.id and coalesce(e.organiser_id, p.organiser_id) = $1), 0) as "quantity!"
      from sale s where s.id = $2 and s.reference is not null and s.currency is not null`,
    [organiserId, saleId],
  )
}

/** What an organiser pays of one booking, in minor units. */
export async function readReturned(
  tx: Tx,
  organiserId: number,
  bookingId: number,
): Promise<number> {
  const { amount } = await tx.one(
    'webhooks.read_returned',
    `select coalesce(sum(amount), 0)::bigint as amount from ledger_entry
      where transaction_id = $2 and account = 'organiser_payable' and organiser_id = $1`,
    [organiserId, bookingId],
  )
  return amount
}

export interface TicketFacts {
  readonly id: number
  readonly reference: string
  readonly eventId: number
  readonly dateId: number
  readonly ticketTypeId: number
}

/** What messages say of one organiser's ticket. */
export async function readTicketFacts(
  tx: Tx,
  organiserId: number,
  ticketId: number,
): Promise<TicketFacts | undefined> {
  return await tx.maybe(
    'webhooks.read_ticket_facts',
    `select t.id, s.reference as "reference!", d.event_id, d.id as date_id, t.ticket_type_id
      from ticket t join sale s on s.id = t.sale_id
        join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
      where t.id = $2 and e.organiser_id = $1 and s.reference is not null`,
    [organiserId, ticketId],
  )
}
