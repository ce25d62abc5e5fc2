import { handleRound, handleJob } from '../../platform/jobs/jobs.ts'
import type { Foyer } from '../../foyer.ts'
import { writeDueMessages } from './messages/write-messages.ts'
import { sendWebhooksJob } from './queued-jobs.ts'
import { sendDueDeliveries } from './sending/send-due-deliveries.ts'
import { forgetPreviousSecrets, readSecrets, resealSecret } from './subscription-store.ts'
import { openSecret, sealSecret } from './seal-secret.ts'

/** Seals secrets again that an older key of the operator's ring has sealed, so that this key can be removed. */
async function renewSeals(foyer: Pick<Foyer, 'db' | 'ids' | 'secrets' | 'log'>): Promise<void> {
  const all = await foyer.db.readOne(async (tx) => await readSecrets(tx))
  for (const one of all) {
    const opened = openSecret(foyer, one.secret)
    const previous = one.previousSecret && openSecret(foyer, one.previousSecret)
    if (opened === null)
      foyer.log.error({ webhook: one.id }, 'no key opens the secret of a webhook')
    if (opened === null || (opened.isNewest && previous?.isNewest !== false)) continue
    const sealed = {
      secret: sealSecret(foyer, opened.secret),
      previousSecret: previous && sealSecret(foyer, previous.secret),
    }
    await foyer.db.changeOne(async (tx) => await resealSecret(tx, one, sealed))
  }
}

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
