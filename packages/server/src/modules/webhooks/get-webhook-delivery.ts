import { getWebhookDelivery as operation } from '@foyer/contract/api/webhooks/get-webhook-delivery.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { notFound } from '../../platform/errors.ts'
import { findDelivery, listAttempts, readDeliveryBody } from './delivery-log-store.ts'
import { showDelivery } from './delivery-view.ts'

export const getWebhookDelivery = handleOperation(
  operation,
  async ({ foyer, organiser, params }) =>
    await foyer.db.read(async (tx) => {
      const found = await findDelivery(tx, organiser.id, params.delivery)
      if (found === undefined) throw notFound(`delivery ${params.delivery}`)
      const attempts = await listAttempts(tx, found.id)
      return {
        ...showDelivery(found),
        body: await readDeliveryBody(tx, found.id),
        tries: attempts.map(({ at, ...attempt }) => ({ at: at.toISOString(), ...attempt })),
      }
    }),
)
