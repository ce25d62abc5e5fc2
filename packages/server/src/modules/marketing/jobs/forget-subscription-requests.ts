import { handleRound } from '../../../platform/jobs/jobs.ts'
import { deleteRequestsBefore } from '../subscription-request-store.ts'

const batch = 1000

/** Typed e-mail addresses are kept no longer than their link works. */
export const forgetSubscriptionRequests = handleRound(
  'forget-subscription-requests',
  async (foyer) => {
    const now = foyer.clock.now()
    for (let deleted = batch; deleted === batch;) {
      deleted = await foyer.db.transaction(async (tx) => await deleteRequestsBefore(tx, now, batch))
      foyer.metrics.forgotten.labels('subscription requests').inc(deleted)
    }
  },
  { cron: '23 * * * *', pollSeconds: 60 },
)
