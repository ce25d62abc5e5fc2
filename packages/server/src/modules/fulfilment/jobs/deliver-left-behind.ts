import { handleRound } from '../../../platform/jobs/jobs.ts'
import { deliverLeftBehind } from '../deliver-sale.ts'

/** Looks every minute for paid orders without their tickets. */
export const deliverOrdersLeftBehind = handleRound(
  'deliver-left-behind',
  async (foyer) => {
    await deliverLeftBehind(foyer)
  },
  { cron: '* * * * *' },
)
