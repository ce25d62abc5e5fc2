import { handleRound } from '../../../platform/jobs/jobs.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'

/** Runs every minute: asks the providers for what webhooks did not tell. */
export const reconcile = handleRound(
  'reconcile-payments',
  async (foyer) => {
    await reconcilePayments(foyer)
  },
  { cron: '* * * * *' },
)
