import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import { endGuestList, findWaitingLists } from './guest-list-store.ts'
import { importGuestsJob } from './open-guest-list.ts'

/**
 * Ends lists that wait for a job which has given up, or is gone: nothing of them was written, because all of a list is one
 * transaction. The lists are read before the jobs. So a list whose job ends in between has ended, too, and stays as it is.
 */
export async function endLostLists({ db, jobs, clock }: Foyer): Promise<void> {
  const waiting = await db.readOne(findWaitingLists)
  if (waiting.length === 0) return
  const unfinished = await jobs.unfinished(importGuestsJob)
  const expected = new Set(unfinished.map(({ guestListId }) => guestListId))
  for (const id of waiting.filter((list) => !expected.has(list))) {
    const refusal = t(
      'This list could not be taken in, although that was tried again and again. Nobody of it has a ticket, and nobody was mailed.',
    )
    await db.transaction(
      async (tx) => void (await endGuestList(tx, id, { status: 'failed', refusal }, clock.now())),
    )
  }
}
