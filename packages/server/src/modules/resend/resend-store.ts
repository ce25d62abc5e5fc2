import type { Tx } from '../../platform/database/db.ts'
import { emailKeyIn } from '../../platform/email-key.ts'
import type { Holder } from '../tickets/exports.ts'

/** A paid order and how its mail fared. */
export interface MailedOrder {
  readonly saleId: number
  readonly reference: string
  readonly email: string
  readonly paidAt: Date
  readonly isExpress: boolean
  /** An order paid by a plan is mailed with its last part. */
  readonly isPlan: boolean
  readonly titles: readonly string[]
  /** The status of the last mail with the order; null while there is none. */
  readonly mailStatus: 'queued' | 'sending' | 'sent' | 'failed' | 'bounced' | null
  readonly mailAt: Date | null
}

const most = 20

/** The holder's orders, latest first. */
export async function listMailedOrders(tx: Tx, holder: Holder): Promise<MailedOrder[]> {
  return await tx.all(
    'resend.list_orders',
    `select s.id as sale_id, s.reference, s.email, s.paid_at as "paid_at!", s.is_express,
        s.payment_plan_remaining as is_plan, m.status as mail_status, coalesce(m.sent_at, m.created_at) as mail_at,
        array(select distinct coalesce(e.title, p.name, '') from sale_line l
            left join ticket_stock k on k.id = l.ticket_stock_id
            left join ticket_type t on t.id = k.ticket_type_id
            left join event e on e.id = t.event_id
            left join gift_voucher_product p on p.id = l.gift_voucher_product_id
          where l.sale_id = s.id) as titles
      from sale s
        left join lateral (select status, sent_at, created_at from mail
          where sale_id = s.id and kind = 'order' order by id desc limit 1) m on true
      where s.status = 'sold' and s.email is not null and s.reference is not null
        and (($1::bigint is not null and s.id = $1) or ($2::bigint is not null and s.account_id = $2)
          or ($3::text is not null and s.account_id is null and ${emailKeyIn('s.email')} = $3))
      order by s.paid_at desc, s.id desc limit ${most}`,
    holder.kind === 'express' ? [holder.saleId, null, null] : [null, holder.id, holder.emailKey],
  )
}

/** How often the order was mailed: tells one mail of it from the next. */
export async function countOrderMails(tx: Tx, saleId: number): Promise<number> {
  const { n } = await tx.one(
    'resend.count_mails',
    `select count(*)::int as n from mail where sale_id = $1 and kind in ('order', 'gift_voucher')`,
    [saleId],
  )
  return n
}
