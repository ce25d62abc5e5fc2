import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

/** What an order has, as far as it matters for a refund of some of it. */
export type OrderParts = Row<'changes.read_order_parts'>

/** Tickets of an order that were not given back: those of these dates, and all others. Vouchers it sold are counted, too. */
export async function readOrderParts(
  tx: Tx,
  saleId: number,
  organiserId: number,
  dateIds: readonly number[],
): Promise<OrderParts> {
  const [parts] = await readPartsOfOrders(tx, [saleId], organiserId, dateIds)
  if (parts === undefined) throw new Error(`there is no sale ${saleId}`)
  return parts
}

/** The same of many. */
export async function readPartsOfOrders(
  tx: Tx,
  saleIds: readonly number[],
  organiserId: number,
  dateIds: readonly number[],
): Promise<OrderParts[]> {
  return await tx.all(
    'changes.read_order_parts',
    `select s.id as sale_id, coalesce(sum(w.open) filter (where w.is_mine), 0)::int as "mine!",
        coalesce(sum(w.used) filter (where w.is_mine), 0)::int as "used!",
        coalesce(sum(w.open) filter (where not w.is_mine and w.is_own), 0)::int as "own_others!",
        coalesce(sum(w.open) filter (where not w.is_own), 0)::int as "others!",
        coalesce(array_agg(distinct w.stock_id) filter (where w.is_mine), '{}') as "stock_ids!",
        (select count(*)::int from sale_line l join gift_voucher_product p on p.id = l.gift_voucher_product_id
          where l.sale_id = s.id and p.organiser_id = $2) as "own_vouchers!",
        (select count(*)::int from sale_line l join gift_voucher_product p on p.id = l.gift_voucher_product_id
          where l.sale_id = s.id and p.organiser_id <> $2) as "other_vouchers!"
      from sale s cross join lateral (select k.id as stock_id, l.qty - l.returned as open, d.id = any($3::int[]) as is_mine,
            e.organiser_id = $2 as is_own, (select count(*) from ticket t where t.sale_line_id = l.id and t.status = 'used') as used
          from sale_line l join ticket_stock k on k.id = l.ticket_stock_id join event_date d on d.id = k.event_date_id
            join event e on e.id = d.event_id
          where l.sale_id = s.id and l.kind = 'ticket') w
      where s.id = any($1::bigint[]) group by s.id`,
    [[...saleIds], organiserId, dateIds],
  )
}
