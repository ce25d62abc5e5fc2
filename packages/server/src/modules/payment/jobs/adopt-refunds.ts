import { handleRound } from '../../../platform/jobs/jobs.ts'
import { adoptRefundsSince } from '../refunds/adopt-refunds.ts'

/** More than a day, so that hours in which no process ran are caught up with. */
const adoptDays = 3

/** Runs every hour: takes over refunds made at a provider whose webhooks did not come. */
export const adoptRefunds = handleRound(
  'adopt-refunds',
  async (foyer) => {
    const since = new Date(foyer.clock.now().getTime() - adoptDays * 24 * 3_600_000)
    await adoptRefundsSince(foyer, since)
  },
  { cron: '23 * * * *' },
)
