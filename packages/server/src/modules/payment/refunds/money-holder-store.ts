import type { Tx } from '../../../platform/database/db.ts'

/**
 * The payment of the order that has so much of the money that came in by a payment: an exchange may have moved it to
 * another. That payment itself comes first, then whichever has the most.
 */
export async function findHolder(
  tx: Tx,
  paymentId: number,
  amount: number,
): Promise<{ id: number; saleId: number } | undefined> {
  return await tx.maybe(
    'payment.find_holder',
    `select p.id, p.sale_id from payment p
        cross join lateral (select p.amount - coalesce(sum(r.amount), 0) as left from refund r
          where r.payment_id = p.id and r.status <> 'failed') m
      where (p.id = $1 or p.moved_from = $1) and p.status in ('captured', 'surplus')
      order by m.left >= $2::bigint desc, p.id = $1 desc, m.left desc, p.id limit 1`,
    [paymentId, amount],
  )
}
