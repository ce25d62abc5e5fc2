import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

/** A captured payment, and what no refund has taken of it. */
export type RefundablePayment = Row<'payment.lock_refundable'>

/**
 * A join `q` for a payment `p`: what disputes have taken of it, and whether its provider refunds nothing of it while the bank decides.
 * After a dispute over a part of it, the rest can be asked back: if the provider refuses, it is owed and staff pay it another way.
 */
export const disputedOfPayment = `cross join lateral (select coalesce(sum(x.withdrawn), 0)::bigint as disputed,
            coalesce(bool_or(not x.is_refundable and x.status in ('needs_response', 'under_review')), false) as is_held
          from dispute x where x.payment_id = p.id) q`
/** What no refund and no dispute has taken of a payment `p`, with its refunds `r`. */
export const notDisputedInSql = `least(p.amount - r.refunded, case when q.is_held then 0 else greatest(0, p.amount - r.refunded - q.disputed) end)`

/** Captured payments of an order, newest first and locked. `heldIn` is where the money is: an invoice that was paid is in cash, say. */
export async function lockRefundablePayments(tx: Tx, saleId: number): Promise<RefundablePayment[]> {
  return await tx.all(
    'payment.lock_refundable',
    `select p.id, p.provider, p.currency, ${notDisputedInSql} as left, r.refunded, r.refunds,
        coalesce(i.paid_by, p.provider) as "held_in!", q.disputed, d.organiser_id as held_by, coalesce(p.moved_from, p.id) as "came_in!"
      from payment p left join invoice i on i.payment_id = p.id left join desk_sale d on d.sale_id = p.sale_id
        cross join lateral (select count(*)::int as refunds,
            coalesce(sum(amount) filter (where status <> 'failed'), 0)::bigint as refunded
          from refund where payment_id = p.id) r
        ${disputedOfPayment}
      where p.sale_id = $1 and p.status = 'captured' and p.amount > 0 order by p.id desc for update of p`,
    [saleId],
  )
}

/** Gift vouchers an order was paid with, by id, and how much of each was not refunded to it yet. */
export async function readUsedVouchers(
  tx: Tx,
  saleId: number,
): Promise<{ saleCodeId: number; giftVoucherId: number; left: number }[]> {
  return await tx.all(
    'payment.read_used_vouchers',
    `select id as sale_code_id, gift_voucher_id, amount - returned as left from sale_code
      where sale_id = $1 and status = 'used' and gift_voucher_id is not null order by gift_voucher_id`,
    [saleId],
  )
}

/** The value of vouchers that were sold and never issued. */
export async function sumUnissuedVouchers(tx: Tx, saleId: number): Promise<number> {
  const { value } = await tx.one(
    'payment.sum_unissued_vouchers',
    `select coalesce(sum(l.value * (l.qty - (select count(*) from gift_voucher v where v.sale_line_id = l.id))), 0)::bigint
        as value from sale_line l where l.sale_id = $1 and l.kind = 'gift_voucher'`,
    [saleId],
  )
  return value
}

export async function findSaleByReference(tx: Tx, reference: string): Promise<number | undefined> {
  const row = await tx.maybe(
    'payment.find_sale_by_reference',
    'select id from sale where reference = $1',
    [reference],
  )
  return row?.id
}

/** Cancels the parts of a plan that were not paid yet. */
export async function cancelPlan(tx: Tx, saleId: number): Promise<void> {
  await tx.write(
    'payment.cancel_plan_parts',
    `update instalment i set status = 'cancelled' from payment_plan p
      where p.id = i.payment_plan_id and p.sale_id = $1 and i.status in ('due', 'failed')`,
    [saleId],
  )
  await tx.write(
    'payment.cancel_plan',
    `update payment_plan set status = 'cancelled' where sale_id = $1 and status in ('active', 'failed')`,
    [saleId],
  )
}
