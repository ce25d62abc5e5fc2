import { sendTestMessage as operation } from '@foyer/contract/api/webhooks/send-test-message.ts'
import { testKind } from '@foyer/contract/api/webhooks/webhook-kinds.ts'
import type { WebhookMessage } from '@foyer/contract/api/webhooks/webhook-message.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { logAction } from '../staff/exports.ts'
import { countAskedSend } from './limit-sends.ts'
import { insertTestMessage } from './messages/message-store.ts'
import { sendWebhooksJob } from './queued-jobs.ts'
import { requireActive } from './require-receiver.ts'
import { requireWebhook } from './require-webhook.ts'
import { newMessageId } from './messages/write-messages.ts'

export const sendTestMessage = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  const delivery = await foyer.db.transaction(async (tx) => {
    const subscription = await requireWebhook(tx, organiser, params.webhook)
    requireActive(subscription)
    await countAskedSend(tx, { subscriptionId: subscription.id, kind: 'test' }, now)
    const message: WebhookMessage = {
      type: testKind,
      timestamp: now.toISOString(),
      data: { organiser: organiser.key },
    }
    const written = { messageId: newMessageId(foyer.ids), body: JSON.stringify(message) }
    const id = await insertTestMessage(tx, organiser.id, subscription.id, written, now)
    await foyer.jobs.enqueue(tx, sendWebhooksJob, {})
    const subject = { kind: 'webhook', id: subscription.id } as const
    await logAction(tx, call, { action: 'webhook.tested', subject })
    return id
  })
  return { delivery }
})
