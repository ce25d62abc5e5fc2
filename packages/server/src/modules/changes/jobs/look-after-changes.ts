import { handleRound } from '../../../platform/jobs/jobs.ts'
import { findRunning } from '../acts/change-store.ts'
import { workOnChange } from '../acts/work-on-change.ts'

/**
 * Goes on with acts whose job has died with its process, that waited for a payment, or whose buyers have had the time to
 * choose.
 */
export const lookAfterChanges = handleRound(
  'look-after-changes',
  async (foyer) => {
    for (const id of await foyer.db.readOne(findRunning)) await workOnChange(foyer, id)
  },
  { cron: '* * * * *' },
)
