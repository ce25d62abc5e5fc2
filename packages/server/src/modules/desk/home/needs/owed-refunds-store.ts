import type { Tx } from '../../../../platform/database/db.ts'
import { refusedInSql } from '../../debts-in-sql.ts'

/**
 * Orders of which a refund was refused and is still owed, by the provider that has refused it last. What was sent again or
 * paid in another way since is owed no more. An index holds the refused ones, which are few.
 */
export async function countOwedRefunds(tx: Tx) {
  return await tx.all(
    'desk.count_owed_refunds',
    `select p.provider, count(*)::int as "count!" from refund r join payment p on p.id = r.payment_id join sale s on s.id = r.sale_id
      where r.status = 'failed' and ${refusedInSql} > 0
        and not exists (select from refund l where l.sale_id = r.sale_id and l.status = 'failed' and l.id > r.id)
      group by p.provider`,
  )
}
