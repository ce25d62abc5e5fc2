import { refusedInSql } from '../../desk/exports.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** Orders of an act whose money was refused before a moment, and is not on its way again. */
export async function findOwedOrders(
  tx: Tx,
  changeId: number,
  before: Date,
): Promise<readonly string[]> {
  const rows = await tx.all(
    'changes.find_owed_orders',
    `select s.reference as "reference!" from event_change_order o join sale s on s.id = o.sale_id
      where o.event_change_id = $1 and ${refusedInSql} > 0
        and exists (select from refund r where r.sale_id = s.id and r.status = 'failed' and r.updated_at <= $2)
        and not exists (select from refund r where r.sale_id = s.id and r.status = 'failed' and r.updated_at > $2)
      order by s.id`,
    [changeId, before],
  )
  return rows.map(({ reference }) => reference)
}
