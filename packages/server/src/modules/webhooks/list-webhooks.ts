import { listWebhooks as operation } from '@foyer/contract/api/webhooks/list-webhooks.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { listSubscriptions } from './subscription-store.ts'
import { showWebhook } from './webhook-view.ts'

export const listWebhooks = handleOperation(operation, async ({ foyer, organiser }) => {
  const found = await foyer.db.readOne(async (tx) => await listSubscriptions(tx, organiser.id))
  return { data: found.map(showWebhook) }
})
