import type { Foyer } from '../../../foyer.ts'
import {
  boundPapers,
  forgetErasedBuyers,
  listBookingsToIssue,
  lockPaperMark,
  movePaperMark,
} from './booking-store.ts'
import { issuePapers } from './issue-papers.ts'

/** How many bookings one transaction issues papers for: well under a second of work. */
const bookingsOfSlice = 200

/**
 * Issues papers for what was booked since the last round. Bookings are numbered before they are committed, so it goes only as far
 * as was noted before, once every transaction that ran then is over (like figures, docs/decisions/0086).
 */
export async function issueRound(foyer: Foyer): Promise<void> {
  let isNoted = false
  for (;;) {
    const done = await issueSlice(foyer)
    if (done === 'waits' || (done === 'noted' && isNoted)) break
    isNoted ||= done === 'noted'
  }
  await foyer.db.transaction(async (tx) => await forgetErasedBuyers(tx))
}

async function issueSlice(foyer: Foyer): Promise<'issued' | 'noted' | 'waits'> {
  const now = foyer.clock.now()
  return await foyer.db.transaction(async (tx) => {
    const { bookedTo, boundId, isBoundSafe } = await lockPaperMark(tx)
    if (!isBoundSafe) return 'waits'
    if (bookedTo >= boundId) {
      await boundPapers(tx)
      return 'noted'
    }
    const found = await listBookingsToIssue(tx, {
      after: bookedTo,
      upTo: boundId,
      limit: bookingsOfSlice,
    })
    const last = found.at(-1)
    const upTo = last === undefined || found.length < bookingsOfSlice ? boundId : last.id
    if (last !== undefined)
      await issuePapers(foyer, tx, [...new Set(found.map(({ saleId }) => saleId))], {
        upTo,
        now,
      })
    await movePaperMark(tx, upTo)
    return 'issued'
  })
}
