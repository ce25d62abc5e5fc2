import { resendWebhookDelivery as operation } from '@foyer/contract/api/webhooks/resend-webhook-delivery.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { notFound } from '../../platform/errors.ts'
import { logAction } from '../staff/exports.ts'
import { findDelivery } from './delivery-log-store.ts'
import { sendAgain } from './delivery-store.ts'
import { showDelivery } from './delivery-view.ts'
import { countAskedSend } from './limit-sends.ts'
import { sendWebhooksJob } from './queued-jobs.ts'
import { requireActive } from './require-receiver.ts'
import { requireWebhook } from './require-webhook.ts'

export const resendWebhookDelivery = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  const missing = notFound(`delivery ${params.delivery}`)
  const row = await foyer.db.transaction(async (tx) => {
    const found = await findDelivery(tx, organiser.id, params.delivery)
    if (found === undefined) throw missing
    requireActive(await requireWebhook(tx, organiser, found.subscriptionId))
    await countAskedSend(tx, { subscriptionId: found.subscriptionId, kind: 'again' }, now)
    await sendAgain(tx, found.id, now)
    await foyer.jobs.enqueue(tx, sendWebhooksJob, {})
    const subject = { kind: 'webhook', id: found.subscriptionId } as const
    const after = { delivery: found.id, message: found.messageId }
    await logAction(tx, call, { action: 'webhook.sent_again', subject, after })
    return (await findDelivery(tx, organiser.id, found.id)) ?? found
  })
  return showDelivery(row)
})
