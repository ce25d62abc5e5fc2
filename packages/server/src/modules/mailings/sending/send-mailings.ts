import type { Foyer } from '../../../foyer.ts'
import { declareJob } from '../../../platform/jobs/declare-job.ts'
import { sendSlice } from './send-slice.ts'
import { listUnderway } from './slice-store.ts'

export const sendMailingsJob = declareJob('send-mailings', {})

/**
 * Does what can be done now of all mailings that are under way: a slice of each in turn, so that a small one does not wait for a large
 * one. What the pace leaves for later is done by the next round.
 */
export async function sendMailings(foyer: Foyer): Promise<void> {
  let ids: readonly number[]
  do {
    const now = foyer.clock.now()
    const underway = await foyer.db.readOne(async (tx) => await listUnderway(tx, now))
    const more: number[] = []
    for (const id of underway) if (await sendSlice(foyer, id, foyer.clock.now())) more.push(id)
    ids = more
  } while (ids.length > 0)
}
