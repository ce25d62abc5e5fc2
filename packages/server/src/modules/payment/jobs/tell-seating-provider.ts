import { handleJob } from '../../../platform/jobs/jobs.ts'
import { tellSeatingProviderJob } from '../../sale/exports.ts'
import { tellChart } from '../../seating/exports.ts'
import { refundUnbookable } from '../refunds/refund-unbookable.ts'

/**
 * Queued with a reservation, a payment and a refund; the round of every minute catches what is left. An order whose
 * seats they refuse to book is refunded.
 */
export const tellSeatingProvider = handleJob(
  tellSeatingProviderJob,
  async (foyer) => {
    await tellChart(foyer, refundUnbookable)
  },
  { cron: '* * * * *' },
)
