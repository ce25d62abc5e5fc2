import { handleJob } from '../../../platform/jobs/jobs.ts'
import { tellSeatingProviderJob } from '../../sale/exports.ts'
import { tellChart } from '../../seating/exports.ts'
import { refundUnbookable } from '../refunds/refund-unbookable.ts'

/**
 * Is queued with a reservation, a payment and a refund; a round every minute catches what is left. An order whose seats
 * the provider refuses to book is refunded.
 */
export const tellSeatingProvider = handleJob(
  tellSeatingProviderJob,
  async (foyer) => {
    await tellChart(foyer, refundUnbookable)
  },
  { cron: '* * * * *' },
)
