import type { Foyer } from '../../../foyer.ts'
import { forgetNetworks } from '../../inventory/exports.ts'

/** What a network has kept counts for an hour. */
const countedMs = 3_600_000
const batch = 1000

/** Forgets from which network reservations came that count no more. */
export async function forgetOldNetworks(foyer: Foyer): Promise<void> {
  const before = new Date(foyer.clock.now().getTime() - countedMs)
  for (let forgotten = batch; forgotten === batch;)
    forgotten = await foyer.db.transaction(async (tx) => await forgetNetworks(tx, before, batch))
}
