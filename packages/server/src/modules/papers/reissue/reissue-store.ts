import type { Tx } from '../../../platform/database/db.ts'

/** The order, locked: who forgets its buyer waits, or is seen. */
export async function lockSaleToReissue(tx: Tx, saleId: number) {
  return await tx.one(
    'papers.lock_sale_to_reissue',
    `select s.paid_at, s.full_name is null and s.email is null as "is_forgotten!" from sale s where s.id = $1 for update`,
    [saleId],
  )
}
