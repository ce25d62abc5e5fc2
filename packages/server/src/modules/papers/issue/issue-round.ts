import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { DatabaseAway } from '../../../platform/database/database-faults.ts'
import {
  boundPapers,
  forgetErasedBuyers,
  listBookingsToIssue,
  lockPaperMark,
  movePaperMark,
} from './booking-store.ts'
import { forgetPaperFault, listPaperFaults, notePaperFault } from './fault-store.ts'
import { issuePapers } from './issue-papers.ts'

/** How many bookings one transaction issues papers for: well under a second of work. */
const bookingsOfSlice = 200
/** How many orders that failed one round tries again. */
const againAtOnce = 50

/**
 * Issues papers for what was booked since the last round. Bookings are numbered before they are committed, so it goes only as far
 * as was noted before, once every transaction that ran then is over (like figures, docs/decisions/0086). An order whose papers cannot
 * be issued is named, and tried again by later rounds; it has taken no number, and all others have theirs.
 */
export async function issueRound(foyer: Foyer): Promise<void> {
  let isNoted = false
  for (;;) {
    const done = await issueSlice(foyer)
    if (done === 'waits' || (done === 'noted' && isNoted)) break
    isNoted ||= done === 'noted'
  }
  const again = await foyer.db.readOne(
    async (tx) => await listPaperFaults(tx, foyer.clock.now(), againAtOnce),
  )
  for (const saleId of again) await issueAlone(foyer, saleId)
  await foyer.db.transaction(async (tx) => await forgetErasedBuyers(tx))
}

async function issueSlice(foyer: Foyer): Promise<'issued' | 'noted' | 'waits'> {
  const slice = await foyer.db.transaction(async (tx) => await readSlice(tx))
  if (slice === 'waits' || slice === 'noted') return slice
  const { after, upTo, sales } = slice
  try {
    await foyer.db.transaction(async (tx) => {
      if ((await lockPaperMark(tx)).bookedTo !== after) return
      if (sales.length > 0) await issuePapers(foyer, tx, sales, { upTo, now: foyer.clock.now() })
      await movePaperMark(tx, upTo)
    })
  } catch (error) {
    // While the database is away nothing can be said of any order.
    if (error instanceof DatabaseAway) throw error
    for (const saleId of sales) await issueAlone(foyer, saleId, upTo)
    await foyer.db.transaction(async (tx) => {
      if ((await lockPaperMark(tx)).bookedTo === after) await movePaperMark(tx, upTo)
    })
  }
  return 'issued'
}

/** Which orders are next; when there are none, how far the next slice may go is noted. */
async function readSlice(tx: Tx) {
  const { bookedTo, boundId, isBoundSafe } = await lockPaperMark(tx)
  if (!isBoundSafe) return 'waits'
  if (bookedTo >= boundId) {
    await boundPapers(tx)
    return 'noted'
  }
  const asked = { after: bookedTo, upTo: boundId, limit: bookingsOfSlice }
  const found = await listBookingsToIssue(tx, asked)
  const last = found.at(-1)
  const upTo = last === undefined || found.length < bookingsOfSlice ? boundId : last.id
  return { after: bookedTo, upTo, sales: [...new Set(found.map(({ saleId }) => saleId))] }
}

/** Issues the papers of one order, up to the mark or to this booking; what is wrong with it is its own. */
async function issueAlone(foyer: Foyer, saleId: number, upTo?: number): Promise<void> {
  const now = foyer.clock.now()
  try {
    await foyer.db.transaction(async (tx) => {
      const { bookedTo } = await lockPaperMark(tx)
      await issuePapers(foyer, tx, [saleId], { upTo: Math.max(bookedTo, upTo ?? 0), now })
      await forgetPaperFault(tx, saleId)
    })
  } catch (error) {
    if (error instanceof DatabaseAway) throw error
    const tries = await foyer.db.transaction(async (tx) => await notePaperFault(tx, saleId, now))
    foyer.metrics.papersFailed.inc()
    foyer.log.error(
      { sale: saleId, tries, err: error },
      'the papers of an order could not be issued',
    )
  }
}
