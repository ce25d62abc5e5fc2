import { handleRound, handleJob } from '../../platform/jobs/jobs.ts'
import { writeDueMessages } from './messages/write-messages.ts'
import { sendWebhooksJob } from './queued-jobs.ts'
import { renewSeals } from './renew-seals.ts'
import { sendDueDeliveries } from './sending/send-due-deliveries.ts'
import { forgetPreviousSecrets } from './subscription-store.ts'

/** Forgets secrets that are replaced, and seals the others with the newest key of the operator. */
const lookAfterWebhookSecrets = handleRound(
  'look-after-webhook-secrets',
  async (foyer) => {
    const now = foyer.clock.now()
    await foyer.db.changeOne(async (tx) => await forgetPreviousSecrets(tx, now))
    await renewSeals(foyer)
  },
  { cron: '17 * * * *', pollSeconds: 60 },
)

/** Writes messages and sends them: at once after something happened, and every minute for what has to be tried again. */
const sendWebhooks = handleJob(
  sendWebhooksJob,
  async (foyer) => {
    await writeDueMessages(foyer)
    await sendDueDeliveries(foyer)
  },
  { cron: '* * * * *', pollSeconds: 1 },
)

/** The background work of this room. */
export const jobs = [lookAfterWebhookSecrets, sendWebhooks]
