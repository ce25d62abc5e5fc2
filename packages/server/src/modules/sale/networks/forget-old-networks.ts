import { networkCountedMs } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../../foyer.ts'
import { inBatches } from '../../../platform/database/in-batches.ts'
import { forgetNetworks } from '../../inventory/exports.ts'

/** Forgets the networks of reservations that no longer count. */
export async function forgetOldNetworks(foyer: Foyer): Promise<void> {
  const before = new Date(foyer.clock.now().getTime() - networkCountedMs)
  await inBatches(
    foyer.db,
    { size: 1000 },
    async (tx, size) => await forgetNetworks(tx, before, size),
  )
}
