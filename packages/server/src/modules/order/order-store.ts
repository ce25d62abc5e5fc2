import type { Tx } from '../../platform/database/db.ts'
import { sha256 } from '../../platform/secrets.ts'
import { isSession } from '../../platform/sessions/session.ts'

/** A paid order as a list shows it; `total` in minor units. */
export interface OrderRow {
  readonly reference: string
  readonly titles: readonly string[]
  readonly paidAt: Date
  readonly total: number
  readonly currency: string
  readonly status: 'sold' | 'refunded'
  /** Whether anything was paid for it, in whichever way. */
  readonly isPaidFor: boolean
}

export interface OrderInfo {
  readonly id: number
  readonly email: string | null
  readonly reference: string
}

/** The session's paid order. */
export async function findOrderInfo(
  tx: Tx,
  sessionToken: string,
  now: Date,
): Promise<OrderInfo | undefined> {
  return await tx.maybe(
    'order.find_info',
    `select s.id, s.email, s.reference as "reference!" from session join sale s on s.id = session.sale_id
      where ${isSession} and s.paid_at is not null and s.reference is not null`,
    [sha256(sessionToken), now],
  )
}

/** The paid orders of an account, newest first. */
export async function listOrdersOfAccount(tx: Tx, accountId: number): Promise<OrderRow[]> {
  return await tx.all(
    'order.list_of_account',
    `select s.reference as "reference!", s.paid_at as "paid_at!", s.total as "total!", s.currency as "currency!",
        case s.status when 'refunded' then 'refunded' else 'sold' end as status,
        array(select distinct coalesce(e.title, p.name, '')
            from sale_line l
              left join ticket_stock k on k.id = l.ticket_stock_id
              left join ticket_type t on t.id = k.ticket_type_id
              left join event e on e.id = t.event_id
              left join gift_voucher_product p on p.id = l.gift_voucher_product_id
            where l.sale_id = s.id) as titles,
        coalesce((s.frozen_prices ->> 'total')::bigint + (s.frozen_prices ->> 'giftVouchersAppliedTotal')::bigint
          + coalesce((s.frozen_prices ->> 'credit')::bigint, 0) > 0, false) as "is_paid_for!"
      from sale s where s.account_id = $1 and s.status in ('sold', 'refunded')
      order by s.paid_at desc, s.id desc limit 200`,
    [accountId],
  )
}
