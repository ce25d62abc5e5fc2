import { resendWebhook as operation } from '@foyer/contract/api/webhooks/resend-webhook.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { logAction } from '../staff/exports.ts'
import { sendUnsentAgain } from './delivery-store.ts'
import { countAskedSend } from './limit-sends.ts'
import { sendWebhooksJob } from './queued-jobs.ts'
import { requireActive } from './require-receiver.ts'
import { requireWebhook } from './require-webhook.ts'

export const resendWebhook = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, body, now } = call
  const deliveries = await foyer.db.transaction(async (tx) => {
    const subscription = await requireWebhook(tx, organiser, params.webhook)
    requireActive(subscription)
    await countAskedSend(tx, { subscriptionId: subscription.id, kind: 'again' }, now)
    const count = await sendUnsentAgain(tx, subscription.id, new Date(body.since), now)
    if (count > 0) await foyer.jobs.enqueue(tx, sendWebhooksJob, {})
    await logAction(tx, call, {
      action: 'webhook.sent_again',
      subject: { kind: 'webhook', id: subscription.id },
      after: { since: body.since, deliveries: count },
    })
    return count
  })
  return { deliveries }
})
