import type { Foyer } from '../../../foyer.ts'
import { forgetNetworks } from '../../inventory/exports.ts'

/** A reservation of a network counts for an hour. */
const countedMs = 3_600_000
const batch = 1000

/** Forgets the networks of reservations that no longer count. */
export async function forgetOldNetworks(foyer: Foyer): Promise<void> {
  const before = new Date(foyer.clock.now().getTime() - countedMs)
  for (let forgotten = batch; forgotten === batch;)
    forgotten = await foyer.db.transaction(async (tx) => await forgetNetworks(tx, before, batch))
}
