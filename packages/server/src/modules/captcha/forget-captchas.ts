import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { deleteMarksBefore, deleteUsesBefore } from './captcha-store.ts'

const batch = 1000
const keptMs = 600_000

/** Deletes counted reservations after ten minutes, and used challenges once they have expired. Returns how many. */
export async function forgetCaptchas(foyer: Foyer): Promise<number> {
  const now = foyer.clock.now()
  const marksBefore = new Date(now.getTime() - keptMs)
  const marks = await inBatches(
    foyer,
    async (tx) => await deleteMarksBefore(tx, marksBefore, batch),
  )
  return marks + (await inBatches(foyer, async (tx) => await deleteUsesBefore(tx, now, batch)))
}

async function inBatches(foyer: Foyer, work: (tx: Tx) => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const deleted = await foyer.db.transaction(work)
    total += deleted
    foyer.metrics.forgotten.labels('captchas').inc(deleted)
    if (deleted < batch) return total
  }
}
