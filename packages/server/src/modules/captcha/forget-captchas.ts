import { captchaCountedMs } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../foyer.ts'
import { inBatches } from '../../platform/database/in-batches.ts'
import { deleteUsesBefore } from './captcha-store.ts'
import { deleteMarksBefore } from './mark-store.ts'

const batches = { size: 1000 }

/** Deletes counted reservations once they no longer count, and used challenges once they have expired. Returns how many. */
export async function forgetCaptchas({ clock, db, metrics }: Foyer): Promise<number> {
  const now = clock.now()
  const marksBefore = new Date(now.getTime() - captchaCountedMs)
  const count = (deleted: number) => metrics.forgotten.labels('captchas').inc(deleted)
  const marks = await inBatches(
    db,
    batches,
    async (tx, size) => await deleteMarksBefore(tx, marksBefore, size),
    count,
  )
  const uses = await inBatches(
    db,
    batches,
    async (tx, size) => await deleteUsesBefore(tx, now, size),
    count,
  )
  return marks + uses
}
