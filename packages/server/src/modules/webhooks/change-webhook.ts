import { changeWebhook as operation } from '@foyer/contract/api/webhooks/change-webhook.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { logAction } from '../staff/exports.ts'
import { holdDeliveries } from './delivery-store.ts'
import { requireReceiver } from './require-receiver.ts'
import { requireWebhook } from './require-webhook.ts'
import { updateSubscription } from './subscription-store.ts'
import { logged, showWebhook } from './webhook-view.ts'

export const changeWebhook = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, body, now } = call
  if (body.url !== undefined) requireReceiver(foyer, body.url)
  const changed = await foyer.db.transaction(async (tx) => {
    const before = await requireWebhook(tx, organiser, params.webhook)
    call.unchanged(before.version)
    const after = await updateSubscription(tx, before.id, {
      url: body.url ?? before.url,
      description: body.description ?? before.description,
      events: body.events ?? before.events,
      state: body.state ?? before.state,
    })
    if (after.state !== 'active') await holdDeliveries(tx, after.id, now)
    await logAction(tx, call, {
      action: 'webhook.changed',
      subject: { kind: 'webhook', id: after.id },
      before: logged(before),
      after: { ...logged(after), ...(before.url !== after.url && { is_other_address: true }) },
    })
    return after
  })
  call.version(changed.version)
  return showWebhook(changed)
})
