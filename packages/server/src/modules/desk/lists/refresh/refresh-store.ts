import type { Tx } from '../../../../platform/database/db.ts'

/**
 * Some orders whose words are to be worked out anew. Their sales are locked, as by everybody who changes one: otherwise what
 * they were before would be written over what they became meanwhile. Those that others change now come in a later batch.
 */
export async function lockOrdersToRefresh(tx: Tx, limit: number): Promise<number[]> {
  const rows = await tx.all(
    'desk.lock_orders_to_refresh',
    `select s.id from order_to_refresh r join sale s on s.id = r.sale_id
      order by s.id limit $1 for update of s skip locked`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

/** By a statement of its own, which sees what was committed before their sales could be locked. */
export async function refreshLockedOrders(tx: Tx, saleIds: readonly number[]): Promise<void> {
  await tx.write('desk.refresh_orders', 'select refresh_organiser_orders($1::bigint[])', [saleIds])
  await tx.write(
    'desk.forget_refreshed_orders',
    'delete from order_to_refresh where sale_id = any($1::bigint[])',
    [saleIds],
  )
}
