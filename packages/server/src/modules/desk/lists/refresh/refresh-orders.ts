import type { Foyer } from '../../../../foyer.ts'
import { lockOrdersToRefresh, refreshLockedOrders } from './refresh-store.ts'

/** So few that nobody waits for their orders longer than for a purchase. */
const ordersOfBatch = 100

/** Works out anew by which words orders are found, where a migration asked for that: some orders at a time. */
export async function refreshOrders({ db }: Pick<Foyer, 'db'>): Promise<void> {
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const ids = await lockOrdersToRefresh(tx, ordersOfBatch)
      if (ids.length > 0) await refreshLockedOrders(tx, ids)
      return ids.length
    })
    if (count === 0) return
  }
}
