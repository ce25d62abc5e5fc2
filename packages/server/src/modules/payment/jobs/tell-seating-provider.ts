import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { tellChart } from '../../seating/exports.ts'
import { refundUnbookable } from '../refunds/refund-unbookable.ts'

/**
 * Queued with a reservation, a payment and a refund; the round of every minute catches what is left. An order whose
 * seats they refuse to book is refunded.
 */
export const tellSeatingProvider = (foyer: Foyer) =>
  defineJob({
    name: 'tell-seating-provider',
    cron: '* * * * *',
    run: async () => {
      await tellChart(foyer, refundUnbookable)
    },
  })
