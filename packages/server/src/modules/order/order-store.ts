import type { Tx } from '../../platform/database/db.ts'

/** A paid order as a list shows it; `total` in minor units. */
export interface OrderRow {
  readonly reference: string
  readonly titles: readonly string[]
  readonly paidAt: Date
  readonly total: number
  readonly currency: string
  readonly status: 'sold' | 'refunded'
}

/** The paid orders of an account, newest first. */
export async function listOrdersOfAccount(tx: Tx, accountId: number): Promise<OrderRow[]> {
  return await tx.all<OrderRow>(
    'order.list_of_account',
    `select s.reference, s.paid_at as "paidAt", s.total, s.currency, s.status,
        array(select distinct coalesce(e.title, p.name)
            from sale_line l
              left join ticket_stock k on k.id = l.ticket_stock_id
              left join ticket_type t on t.id = k.ticket_type_id
              left join event e on e.id = t.event_id
              left join gift_voucher_product p on p.id = l.gift_voucher_product_id
            where l.sale_id = s.id) as titles
      from sale s where s.account_id = $1 and s.status in ('sold', 'refunded')
      order by s.paid_at desc, s.id desc limit 200`,
    [accountId],
  )
}
