import { handleJob } from '../../../platform/jobs/jobs.ts'
import { continueChangeJob, workOnChange } from '../acts/work-on-change.ts'

/** Is queued with the act, and by itself until nothing is left to do. */
export const continueChange = handleJob(
  continueChangeJob,
  async (foyer, { changeId }) => await workOnChange(foyer, changeId),
)
