import { listWebhookDeliveries as operation } from '@foyer/contract/api/webhooks/list-webhook-deliveries.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../platform/api/pages-of-lists.ts'
import { listDeliveries } from './delivery-log-store.ts'
import { showDelivery } from './delivery-view.ts'

export const listWebhookDeliveries = handleOperation(
  operation,
  async ({ nearby, organiser, query }) => {
    const [before = null] = readCursor(query.cursor, ['id']) ?? []
    const filter = {
      subscriptionId: query.webhook ?? null,
      state: query.state ?? null,
      kind: query.type ?? null,
      before: before as number | null,
      limit: rowsToRead(query.limit),
    }
    const rows = await nearby.readOne(async (tx) => await listDeliveries(tx, organiser.id, filter))
    return pageOf(rows, query.limit, { place: ({ id }) => [id], show: showDelivery })
  },
)
