import type { Foyer } from '../../../foyer.ts'
import { inBatches } from '../../../platform/database/in-batches.ts'
import { forgetNetworks } from '../../inventory/exports.ts'

/** A reservation of a network counts for an hour. */
const countedMs = 3_600_000

/** Forgets the networks of reservations that no longer count. */
export async function forgetOldNetworks(foyer: Foyer): Promise<void> {
  const before = new Date(foyer.clock.now().getTime() - countedMs)
  await inBatches(
    foyer.db,
    { size: 1000 },
    async (tx, size) => await forgetNetworks(tx, before, size),
  )
}
