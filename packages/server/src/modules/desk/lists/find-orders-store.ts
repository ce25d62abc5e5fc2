import type { ReadTx } from '../../../platform/database/db.ts'
import { reachOrders, valuesOf, type OrderSpan } from './reach-orders.ts'

/** An order in a list, and its place there. */
export interface FoundOrder {
  readonly saleId: number
  readonly place: string
}

export async function findOrders(tx: ReadTx, span: OrderSpan): Promise<FoundOrder[]> {
  return await reachOrders(
    span,
    '<',
    async ({ name, sql }) =>
      await tx.dynamic.all(
        `lists.find_orders_${name}`,
        `with ${sql} select o.sale_id, o.paid_at::text as place from o
          order by o.paid_at desc, o.sale_id desc limit $7`,
        valuesOf(span),
      ),
  )
}

/** A customer, at the place of the last order that fits. */
export interface FoundCustomer extends FoundOrder {
  readonly emailKey: string
}

export async function findCustomers(tx: ReadTx, span: OrderSpan): Promise<FoundCustomer[]> {
  const laterFits = span.words === null ? '' : 'and (later.words @@ $2::tsquery) is true'
  return await reachOrders(
    span,
    '<',
    async ({ name, sql }) =>
      await tx.dynamic.all(
        `lists.find_customers_${name}`,
        `with ${sql} select o.sale_id, o.paid_at::text as place, o.email_key from o
          where o.email_key <> '' and not exists (select from organiser_order later
            where later.organiser_id = $1 and later.email_key = o.email_key
              and (later.paid_at, later.sale_id) > (o.paid_at, o.sale_id) and later.paid_at < $6::timestamptz ${laterFits})
          order by o.paid_at desc, o.sale_id desc limit $7`,
        valuesOf(span),
      ),
  )
}

/** Something that an order has several of. */
export interface FoundPart extends FoundOrder {
  readonly id: number
}
