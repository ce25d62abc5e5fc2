import type { Tx } from '../../platform/database/db.ts'

/**
 * Reduces a declaration: Gift Aid applies to what was not refunded of the donation, and not at all when nothing is
 * left.
 */
export async function reduceDeclaration(
  tx: Tx,
  saleId: number,
  refunded: number,
  now: Date,
): Promise<void> {
  await tx.write(
    'giving.reduce_declaration',
    `update gift_aid_declaration set amount = amount - $2,
        cancelled_at = case when amount = $2 then $3::timestamptz else cancelled_at end
      where sale_id = $1 and cancelled_at is null`,
    [saleId, refunded, now],
  )
}
