import type { Tx } from '../../platform/database/db.ts'

/** One thing that happened to an order. */
export interface OrderLogEntry {
  readonly at: Date
  readonly what: string
}

export interface OrderHead {
  readonly id: number
  readonly reference: string
  readonly status: string
  readonly email: string | null
  /** Null for a basket that never had anything in it. */
  readonly currency: string | null
  /** Minor units; null before a reservation. */
  readonly total: number | null
  readonly tickets: number
  readonly used: number
}

export async function findOrderHead(tx: Tx, reference: string): Promise<OrderHead | undefined> {
  return await tx.maybe(
    'fulfilment.find_order_head',
    `select s.id, s.reference, s.status, s.email, s.currency, s.total,
        (select count(*)::int from ticket t where t.sale_id = s.id) as tickets,
        (select count(*)::int from ticket t where t.sale_id = s.id and t.status = 'used') as used
      from sale s where s.reference = $1`,
    [reference],
  )
}

/** Sale, payments, mails, deliveries, transfers and the door, in the order of time. */
export async function readOrderLog(tx: Tx, saleId: number): Promise<OrderLogEntry[]> {
  return await tx.all(
    'fulfilment.read_order_log',
    `select at, what as "what!" from (
        select created_at as at, 'basket opened' as what from sale where id = $1
        union all select at, 'order: ' || kind || case when detail = '{}' then '' else ' ' || detail::text end
          from sale_event where sale_id = $1
        union all select created_at, 'payment ' || id || ' by ' || provider || ' started' || coalesce(', there ' || provider_id, '')
            || coalesce(', trace ' || substr(traceparent, 4, 32), '') from payment
          where sale_id = $1 and purpose <> 'credit'
        union all select created_at, 'payment ' || id || ' by ' || provider || ' came by an exchange of payment ' || moved_from
          from payment where sale_id = $1 and purpose = 'credit'
        union all select captured_at, 'payment ' || id || ' captured' from payment
          where sale_id = $1 and captured_at is not null and purpose <> 'credit'
        union all select issued_at, 'invoice ' || payment_id || ' issued, due on ' || due_on from invoice where sale_id = $1
        union all select paid_at, 'invoice ' || payment_id || ' paid by ' || paid_by from invoice
          where sale_id = $1 and paid_at is not null
        union all select cancelled_at, 'invoice ' || payment_id || ' cancelled' from invoice
          where sale_id = $1 and cancelled_at is not null
        union all select created_at, 'mail ' || kind || ' to ' || to_email || ' queued' from mail where sale_id = $1
        union all select sent_at, 'mail ' || kind || ' sent ' || message_id from mail
          where sale_id = $1 and sent_at is not null
        union all select bounced_at, 'mail ' || kind || ' came back' from mail
          where sale_id = $1 and bounced_at is not null
        union all select coalesce(due_at, next_attempt_at), 'mail ' || kind || case when status = 'failed' then ' given up: ' else ' to be tried again: ' end
            || last_error from mail
          where sale_id = $1 and status in ('queued', 'failed') and last_error is not null
        union all select wallet_delivered_at, 'delivered to the wallet' from sale
          where id = $1 and wallet_delivered_at is not null
        union all select email_delivered_at, 'delivered to the outbox' from sale
          where id = $1 and email_delivered_at is not null
        union all select delivery_failed_at, 'delivery failed' from sale
          where id = $1 and delivery_failed_at is not null
        union all select listed_at, 'gift voucher put on the posting list' from gift_voucher_posting g
          join gift_voucher v on v.id = g.gift_voucher_id join sale_line l on l.id = v.sale_line_id where l.sale_id = $1
        union all select posted_at, 'gift voucher posted' from gift_voucher_posting g
          join gift_voucher v on v.id = g.gift_voucher_id join sale_line l on l.id = v.sale_line_id
          where l.sale_id = $1 and posted_at is not null
        union all select scanned_at, 'door: ticket ' || d.ticket_id || ' ' || result from door_scan d
          join ticket t on t.id = d.ticket_id where t.sale_id = $1
        union all select undone_at, 'door: ticket ' || d.ticket_id || ' scan undone' from door_scan d
          join ticket t on t.id = d.ticket_id where t.sale_id = $1 and undone_at is not null
      ) as log order by at, what`,
    [saleId],
  )
}
