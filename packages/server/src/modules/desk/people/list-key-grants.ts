import { listKeyGrants as operation } from '@foyer/contract/api/staff/grants/list-key-grants.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { isKeyHere, listWebhooksByKey } from './grants-store.ts'
import { webhookSetUp } from './webhook-set-up.ts'

export const listKeyGrants = handleOperation(operation, async ({ foyer, organiser, params }) => {
  const of = { organiserId: organiser.id, keyId: params.key }
  return await foyer.db.read(async (tx) => {
    if (!(await isKeyHere(tx, of))) throw notFound(`key ${params.key}`)
    return { webhooks: (await listWebhooksByKey(tx, of)).map(webhookSetUp) }
  })
})
