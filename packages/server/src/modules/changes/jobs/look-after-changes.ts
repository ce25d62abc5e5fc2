import { DatabaseAway } from '../../../platform/database/database-faults.ts'
import { handleRound } from '../../../platform/jobs/jobs.ts'
import { findRunning } from '../acts/change-store.ts'
import { workOnChange } from '../acts/work-on-change.ts'

/**
 * Goes on with acts whose job has died with its process, that waited for a payment, or whose buyers have had the time to
 * choose. One that cannot go on is named and tried again at the next round; those of others do not wait for it.
 */
export const lookAfterChanges = handleRound(
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
