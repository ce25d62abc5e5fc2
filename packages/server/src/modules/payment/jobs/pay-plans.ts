import { handleRound } from '../../../platform/jobs/jobs.ts'
import { chargeDue } from '../instalments/charge-due.ts'
import { remindParts } from '../instalments/remind-parts.ts'

/** Runs every five minutes: parts that are due are charged, and parts due in three days are announced. */
export const payPlans = handleRound(
  'pay-plans',
  async (foyer) => {
    await remindParts(foyer, foyer.clock.now())
    await chargeDue(foyer, foyer.clock.now())
  },
  { cron: '*/5 * * * *' },
)
