import { handleRound } from '../../../platform/jobs/jobs.ts'
import { renewSeals } from '../renew-seals.ts'
import { forgetPreviousSecrets } from '../subscription-store.ts'

/** Forgets secrets that are replaced, and seals the others with the newest key of the operator. */
export const lookAfterWebhookSecrets = handleRound(
  'look-after-webhook-secrets',
  async (foyer) => {
    const now = foyer.clock.now()
    await foyer.db.changeOne(async (tx) => await forgetPreviousSecrets(tx, now))
    await renewSeals(foyer)
  },
  { cron: '17 * * * *', pollSeconds: 60 },
)
