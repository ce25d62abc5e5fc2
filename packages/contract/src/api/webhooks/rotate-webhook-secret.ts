import { previousSecretHours } from '../../limits.ts'
import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { webhookWithSecret } from './webhook-fields.ts'

export const rotateWebhookSecret = defineOperation({
  id: 'rotate_webhook_secret',
  room: 'webhooks',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/webhooks/{webhook}/secret',
  summary: `Makes another secret; the one before signs as well for ${previousSecretHours} hours.`,
  access: 'webhooks.manage',
  recent: true,
  versioned: true,
  params: ofOne('webhook'),
  response: webhookWithSecret,
})
