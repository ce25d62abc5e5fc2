import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { deleteRequestsBefore } from '../subscription-request-store.ts'

const batch = 1000

/** Addresses somebody typed in are kept no longer than their link works. */
export const forgetSubscriptionRequests = (foyer: Foyer) =>
  defineJob({
    name: 'forget-subscription-requests',
    cron: '23 * * * *',
    pollSeconds: 60,
    run: async () => {
      const now = foyer.clock.now()
      for (let deleted = batch; deleted === batch;) {
        deleted = await foyer.db.transaction(
          async (tx) => await deleteRequestsBefore(tx, now, batch),
        )
        foyer.metrics.forgotten.labels('subscription requests').inc(deleted)
      }
    },
  })
