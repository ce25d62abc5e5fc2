import { DatabaseAway } from '../../platform/database/database-faults.ts'
import { handleJob, handleRound } from '../../platform/jobs/jobs.ts'
import { findRunning } from './acts/change-store.ts'
import { sendOwedOfChange, sendOwedOfChangeJob } from './acts/send-owed-of-change.ts'
import { continueChangeJob, workOnChange } from './acts/work-on-change.ts'

/** Is queued with the act, and by itself until nothing is left to do. */
const continueChange = handleJob(
  continueChangeJob,
  async (foyer, { changeId }) => await workOnChange(foyer, changeId),
)

/**
 * Goes on with acts whose job has died with its process, that waited for a payment, or whose buyers have had the time to
 * choose. One that cannot go on is named and tried again at the next round; those of others do not wait for it.
 */
const lookAfterChanges = handleRound(
  'look-after-changes',
  async (foyer) => {
    for (const id of await foyer.db.readOne(findRunning)) {
      try {
        await workOnChange(foyer, id)
      } catch (error) {
        // While the database is away nothing can be said of any of them.
        if (error instanceof DatabaseAway) throw error
        foyer.metrics.changesFailed.inc()
        foyer.log.error({ change: id, err: error }, 'a change could not go on')
      }
    }
  },
  { cron: '* * * * *' },
)

/** Is queued when somebody asks for it. Money that is on its way already is not sent twice. */
const sendQueuedOwed = handleJob(
  sendOwedOfChangeJob,
  async (foyer, { changeId, at }) => await sendOwedOfChange(foyer, changeId, new Date(at)),
)

/** The background work of this room. */
export const jobs = [continueChange, lookAfterChanges, sendQueuedOwed]
