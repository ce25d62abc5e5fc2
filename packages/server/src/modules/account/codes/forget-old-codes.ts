import { dayMs } from '@foyer/contract/time-units.ts'
import { oneTimeCodesKeptDays } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../../foyer.ts'
import { deleteCodesBefore } from './one-time-code-store.ts'

const batch = 1000

/** Deletes old codes: they hold e-mail addresses, and only the last hour is counted. Returns how many. */
export async function forgetOldCodes(foyer: Foyer): Promise<number> {
  const before = new Date(foyer.clock.now().getTime() - oneTimeCodesKeptDays * dayMs)
  for (let total = 0; ;) {
    const deleted = await foyer.db.transaction(
      async (tx) => await deleteCodesBefore(tx, before, batch),
    )
    total += deleted
    foyer.metrics.forgotten.labels('one-time codes').inc(deleted)
    if (deleted < batch) return total
  }
}
