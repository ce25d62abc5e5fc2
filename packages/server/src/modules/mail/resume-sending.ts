import type { Foyer } from '../../foyer.ts'
import { releaseClaims } from './mail-store.ts'
import { senderJobOf } from './urgency.ts'

/**
 * Takes up, at the start, the mails that a killed process was sending. The embedded database has one process at a time,
 * so the one that claimed them is dead; elsewhere the claim expires by itself.
 */
export async function resumeSending(foyer: Foyer): Promise<void> {
  if (foyer.config.databaseUrl !== null) return
  await foyer.db.transaction(async (tx) => {
    const released = await releaseClaims(tx, foyer.clock.now())
    for (const urgency of released) await foyer.jobs.enqueue(tx, senderJobOf(urgency), {})
  })
}
