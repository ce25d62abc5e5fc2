import { handleJob } from '../../../platform/jobs/jobs.ts'
import { sendOwedOfChange, sendOwedOfChangeJob } from '../acts/send-owed-of-change.ts'

/** Is queued when somebody asks for it. Money that is on its way already is not sent twice. */
export const sendQueuedOwed = handleJob(
  sendOwedOfChangeJob,
  async (foyer, { changeId, at }) => await sendOwedOfChange(foyer, changeId, new Date(at)),
)
