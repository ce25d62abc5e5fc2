import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

export type OrderExchange = Row<'desk.list_exchanges'>

/**
 * The organiser's exchanges that an order came from or led to, the oldest first; one that was not paid in time is none. The
 * order is the one on the other side.
 */
export async function listExchanges(
  tx: Tx,
  { organiserId, saleId }: { readonly organiserId: number; readonly saleId: number },
): Promise<OrderExchange[]> {
  return await tx.all(
    'desk.list_exchanges',
    `select o.reference as "reference!", x.sale_id = $2 as "is_from!", x.completed_at is not null as "is_done!",
        n.reserved_until as pay_until,
        array(select t.code from exchange_ticket q join ticket t on t.id = q.ticket_id
          where q.sale_id = x.sale_id order by t.id) as "codes!"
      from exchange x join sale n on n.id = x.sale_id
        join sale o on o.id = case when x.sale_id = $2 then x.from_sale_id else x.sale_id end
      where $2 in (x.sale_id, x.from_sale_id) and x.organiser_id = $1
        and (x.completed_at is not null or n.status in ('held', 'paying'))
      order by x.created_at, x.sale_id`,
    [organiserId, saleId],
  )
}
