import { nothing, ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const deleteWebhook = defineOperation({
  id: 'delete_webhook',
  room: 'webhooks',
  method: 'DELETE',
  path: '/api/v1/organisers/{organiser}/webhooks/{webhook}',
  summary: 'Ends a webhook: its secret is forgotten, and nothing more is sent.',
  access: 'webhooks.manage',
  recent: false,
  versioned: true,
  params: ofOne('webhook'),
  response: nothing,
})
