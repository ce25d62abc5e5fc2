import { handleJob } from '../../../platform/jobs/jobs.ts'
import { sendRefundJob } from '../intents/queued-jobs.ts'
import { sendRefund } from '../refunds/send-refund.ts'

/** Is queued with every refund that is owed. */
export const sendOwedRefund = handleJob(sendRefundJob, async (foyer, { refundId }) => {
  await sendRefund(foyer, refundId)
})
