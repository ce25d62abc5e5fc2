import { inBatches } from '../../platform/database/in-batches.ts'
import { handleRound } from '../../platform/jobs/jobs.ts'
import { deleteRequestsBefore } from './subscription-request-store.ts'

/** Typed e-mail addresses are kept no longer than their link works. */
export const jobs = [
  handleRound(
    'forget-subscription-requests',
    async (foyer) => {
      const now = foyer.clock.now()
      await inBatches(
        foyer.db,
        { size: 1000 },
        async (tx, size) => await deleteRequestsBefore(tx, now, size),
        (count) => foyer.metrics.forgotten.labels('subscription requests').inc(count),
      )
    },
    { cron: '23 * * * *', pollSeconds: 60 },
  ),
]
