import { createWebhook as operation } from '@foyer/contract/api/webhooks/create-webhook.ts'
import { webhooksMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { FoyerError } from '../../platform/errors.ts'
import { logAction } from '../staff/exports.ts'
import { requireReceiver } from './require-receiver.ts'
import { newSecret, sealSecret } from './seal-secret.ts'
import { countSubscriptions, insertSubscription } from './subscription-store.ts'
import { logged, showWebhook } from './webhook-view.ts'

/** No `Idempotency-Key` is taken: its answer would be kept, and with it the secret. */
export const createWebhook = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, now } = call
  requireReceiver(foyer, body.url)
  const secret = newSecret(foyer)
  const made = await foyer.db.transaction(async (tx) => {
    if ((await countSubscriptions(tx, organiser.id)) >= webhooksMaximum)
      throw new FoyerError(
        'refused',
        t('There can be {count} webhooks. Please delete one that nobody needs any more.', {
          count: webhooksMaximum,
        }),
      )
    const wish = { url: body.url, description: body.description ?? '', events: body.events }
    const subscription = await insertSubscription(
      tx,
      organiser.id,
      wish,
      sealSecret(foyer, secret),
      now,
    )
    const subject = { kind: 'webhook', id: subscription.id } as const
    await logAction(tx, call, { action: 'webhook.created', subject, after: logged(subscription) })
    return subscription
  })
  call.version(made.version)
  return { ...showWebhook(made), secret }
})
