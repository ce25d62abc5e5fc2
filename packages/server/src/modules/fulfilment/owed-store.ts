import type { Tx } from '../../platform/database/db.ts'

/** What the buyer of a sale still owes on its invoices, and to whom; undefined when nothing is open. Minor units. */
export async function findOwed(tx: Tx, saleId: number) {
  return await tx.maybe(
    'fulfilment.find_owed',
    `select (p.amount - r.refunded)::bigint as "amount!", i.due_on::text as "due_on!", i.company, i.address, i.buyer_reference,
        o.name as organiser_name, o.email as organiser_email
      from invoice i join payment p on p.id = i.payment_id join organiser o on o.id = i.organiser_id
        cross join lateral (select coalesce(sum(amount), 0) as refunded from refund
          where payment_id = i.payment_id and status <> 'failed') r
      where i.sale_id = $1 and i.paid_at is null and i.cancelled_at is null and p.amount > r.refunded
      order by i.due_on, i.payment_id limit 1`,
    [saleId],
  )
}
