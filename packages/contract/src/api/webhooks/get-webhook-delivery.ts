import * as z from 'zod/mini'
import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { attemptShape, deliveryShape } from './webhook-fields.ts'

export const getWebhookDelivery = defineOperation({
  id: 'get_webhook_delivery',
  room: 'webhooks',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/webhook-deliveries/{delivery}',
  summary: 'Shows what was sent, byte for byte, and every try to deliver it.',
  access: 'webhooks.manage',
  params: ofOne('delivery'),
  response: z.strictObject({
    ...deliveryShape.shape,
    body: z.string(),
    tries: z.array(attemptShape),
  }),
})
