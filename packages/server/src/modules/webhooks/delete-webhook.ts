import { deleteWebhook as operation } from '@foyer/contract/api/webhooks/delete-webhook.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { logAction } from '../staff/exports.ts'
import { holdDeliveries } from './delivery-store.ts'
import { requireWebhook } from './require-webhook.ts'
import { endSubscription } from './subscription-store.ts'
import { logged } from './webhook-view.ts'

export const deleteWebhook = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  await foyer.db.transaction(async (tx) => {
    const before = await requireWebhook(tx, organiser, params.webhook)
    call.unchanged(before.version)
    await endSubscription(tx, before.id, now)
    await holdDeliveries(tx, before.id, now)
    const subject = { kind: 'webhook', id: before.id } as const
    await logAction(tx, call, { action: 'webhook.deleted', subject, before: logged(before) })
  })
  return {}
})
