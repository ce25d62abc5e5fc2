import { handleJob } from '../../../platform/jobs/jobs.ts'
import { cancelAbandonedPaymentsJob } from '../../sale/exports.ts'
import { cancelAbandonedPayments } from '../reconcile/reconcile-payments.ts'

/** Is queued where a reservation is abandoned by code that knows no providers. */
export const cancelAbandoned = handleJob(cancelAbandonedPaymentsJob, async (foyer, { saleId }) => {
  await cancelAbandonedPayments(foyer, saleId)
})
