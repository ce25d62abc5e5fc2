import { handleRound } from '../../../platform/jobs/jobs.ts'
import { adoptDisputesSince, lookAtDisputes } from '../disputes/adopt-disputes.ts'

/** More than a day, so that hours in which no process ran are caught up with. */
const adoptDays = 3

/** Runs every hour: takes over disputes whose webhooks did not come, and news of those that no bank has decided. */
export const adoptDisputes = handleRound(
  'adopt-disputes',
  async (foyer) => {
    const since = new Date(foyer.clock.now().getTime() - adoptDays * 24 * 3_600_000)
    try {
      await adoptDisputesSince(foyer, since)
    } finally {
      // A provider that does not answer keeps no news of the disputes that are known.
      await lookAtDisputes(foyer)
    }
  },
  { cron: '41 * * * *' },
)
