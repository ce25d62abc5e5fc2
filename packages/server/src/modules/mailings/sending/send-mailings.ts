import type { MailingFault } from '@foyer/contract/api/mailings/mailing-shapes.ts'
import type { Foyer } from '../../../foyer.ts'
import { DatabaseAway } from '../../../platform/database/database-faults.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { declareJob } from '../../../platform/jobs/declare-job.ts'
import { sendSlice, type SliceDone } from './send-slice.ts'
import { listUnderway, noteFault } from './slice-store.ts'

export const sendMailingsJob = declareJob('send-mailings', {})

/**
 * Does what can be done now of all mailings that are under way: a slice of each in turn, and of each organiser in turn, so that nobody
 * waits for a large one or for somebody else's. What the pace leaves for later is done by the next round. One at which something
 * fails says so and waits; the others go on.
 */
export async function sendMailings(foyer: Foyer): Promise<void> {
  const mailings = new Set<number>()
  const organisers = new Set<number>()
  for (;;) {
    const now = foyer.clock.now()
    const passed = { mailings: [...mailings], organisers: [...organisers] }
    const underway = await foyer.db.readOne(async (tx) => await listUnderway(tx, now, passed))
    if (underway.length === 0) return
    for (const { id, organiserId } of underway) {
      const done = await sendAlone(foyer, id)
      if (done === 'no room') organisers.add(organiserId)
      else if (done !== 'more') mailings.add(id)
    }
  }
}

/** A slice of one mailing, whose fault is its own. While the database is away nothing can be said of any of them. */
async function sendAlone(foyer: Foyer, id: number): Promise<SliceDone | 'failed'> {
  const now = foyer.clock.now()
  try {
    return await sendSlice(foyer, id, now)
  } catch (error) {
    if (error instanceof DatabaseAway) throw error
    const fault = faultOf(error)
    const failures = await foyer.db.transaction(async (tx) => await noteFault(tx, id, fault, now))
    foyer.metrics.mailingsFailed.inc()
    foyer.log.error({ mailing: id, fault, failures, err: error }, 'a slice of a mailing failed')
    return 'failed'
  }
}

/** Filters that were saved may be none of the list any more: only writing it anew helps. */
const faultOf = (error: unknown): MailingFault =>
  error instanceof FoyerError && error.type === 'invalid_input' ? 'filters' : 'unknown'
