import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { deliveryShape } from './webhook-fields.ts'

export const resendWebhookDelivery = defineOperation({
  id: 'resend_webhook_delivery',
  room: 'webhooks',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/webhook-deliveries/{delivery}/resend',
  summary: 'Sends a message again, with the id it had.',
  access: 'webhooks.manage',
  recent: false,
  params: ofOne('delivery'),
  response: deliveryShape,
  errors: ['refused'],
})
