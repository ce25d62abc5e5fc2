import type { Foyer } from '../../foyer.ts'
import { releaseClaims } from './mail-store.ts'
import { sendMailsJob } from './queue-mail.ts'

/**
 * Takes up, at the start, the mails that a killed process was sending. The embedded database has one process at a time,
 * so the one that claimed them is dead; elsewhere the claim expires by itself.
 */
export async function resumeSending(foyer: Foyer): Promise<void> {
  if (foyer.config.databaseUrl !== null) return
  await foyer.db.transaction(async (tx) => {
    const released = await releaseClaims(tx, foyer.clock.now())
    if (released > 0) await foyer.jobs.enqueue(tx, sendMailsJob, {})
  })
}
