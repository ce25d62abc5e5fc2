import { rotateWebhookSecret as operation } from '@foyer/contract/api/webhooks/rotate-webhook-secret.ts'
import { previousSecretHours } from '@foyer/contract/limits.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { logAction } from '../staff/exports.ts'
import { requireWebhook } from './require-webhook.ts'
import { newSecret, sealSecret } from './seal-secret.ts'
import { replaceSecret } from './subscription-store.ts'
import { showWebhook } from './webhook-view.ts'

export const rotateWebhookSecret = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  const secret = newSecret(foyer)
  const changed = await foyer.db.transaction(async (tx) => {
    const before = await requireWebhook(tx, organiser, params.webhook)
    call.unchanged(before.version)
    const until = new Date(now.getTime() + previousSecretHours * hourMs)
    const after = await replaceSecret(tx, before.id, sealSecret(foyer, secret), until)
    const subject = { kind: 'webhook', id: before.id } as const
    await logAction(tx, call, { action: 'webhook.secret_replaced', subject })
    return after
  })
  call.version(changed.version)
  return { ...showWebhook(changed), secret }
})
