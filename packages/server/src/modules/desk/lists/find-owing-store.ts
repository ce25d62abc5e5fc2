import type { ReadTx } from '../../../platform/database/db.ts'
import { owedInSql, refusedInSql } from '../debts-in-sql.ts'
import type { FoundOrder } from './find-orders-store.ts'
import { valuesOf, type OrderSpan } from './reach-orders.ts'

/** Those of the orders `few` that are an organiser's and fit, the newest first. Each is looked up by itself: they are few. */
const pageOf = (few: string, stands: string): string => `
    with few as (${few})
    select o.sale_id, o.paid_at::text as place from few
      cross join lateral (select * from organiser_order where organiser_id = $1 and sale_id = few.sale_id offset 0) o
      cross join lateral (select s.id from sale s where s.id = o.sale_id offset 0) s
    where ($2::text is null or o.words @@ $2::tsquery) and (o.paid_at, o.sale_id) < ($3::timestamptz, $4::bigint)
      and o.paid_at >= $5::timestamptz and $6::timestamptz is not null and ${stands}
    order by o.paid_at desc, o.sale_id desc limit $7`

/** Orders of which money that was given back did not arrive. */
export async function findRefused(tx: ReadTx, span: OrderSpan): Promise<FoundOrder[]> {
  return await tx.dynamic.all(
    'lists.find_refused_orders',
    pageOf(
      `select distinct r.sale_id from refund r where r.status = 'failed'`,
      `${refusedInSql} > 0`,
    ),
    valuesOf(span),
  )
}

/** Orders of which a part of a plan, or an invoice, has yet to be paid; found by their words, as parts that are owed are. */
export async function findPartPaid(tx: ReadTx, span: OrderSpan): Promise<FoundOrder[]> {
  const { organiserId } = span
  return await tx.dynamic.all(
    'lists.find_part_paid_orders',
    pageOf(
      `select p.sale_id from (
            select sale_id from organiser_order where words @@ $8::tsquery and (organiser_id = $1) is true
            union select r.sale_id from order_to_refresh r) own
          cross join lateral (select sale_id from payment_plan
            where sale_id = own.sale_id and status in ('active', 'failed') offset 0) p
        union select i.sale_id from invoice i where i.organiser_id = $1 and i.paid_at is null and i.cancelled_at is null`,
      `o.status <> 'refunded' and ${owedInSql} > 0 and ${refusedInSql} = 0`,
    ),
    [...valuesOf(span), `'${organiserId}/o:plan'`],
  )
}
