import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { deliverLeftBehind } from '../deliver-sale.ts'

/** Looks every minute for paid orders without their tickets. */
export const deliverOrdersLeftBehind = (foyer: Foyer) =>
  defineJob<Record<string, never>>({
    name: 'deliver-left-behind',
    cron: '* * * * *',
    run: async () => {
      await deliverLeftBehind(foyer)
    },
  })
