import { handleJob } from '../../../platform/jobs/jobs.ts'
import { TriedAgain } from '../../../platform/jobs/tried-again.ts'
import { PaymentProviderError } from '../../../providers/payment/port.ts'
import { sendRefundJob } from '../intents/queued-jobs.ts'
import { sendRefund } from '../refunds/send-refund.ts'

/** Is queued with every refund that is owed. When its tries are used up, the round that looks for owed refunds goes on. */
export const sendOwedRefund = handleJob(sendRefundJob, async (foyer, { refundId }) => {
  try {
    await sendRefund(foyer, refundId)
  } catch (error) {
    throw error instanceof PaymentProviderError ? new TriedAgain(error) : error
  }
})
