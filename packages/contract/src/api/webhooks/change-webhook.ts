import * as z from 'zod/mini'
import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { webhookDescription, webhookEvents, webhookShape, webhookUrl } from './webhook-fields.ts'

export const changeWebhook = defineOperation({
  id: 'change_webhook',
  room: 'webhooks',
  method: 'PATCH',
  path: '/api/v1/organisers/{organiser}/webhooks/{webhook}',
  summary: 'Changes a webhook, pauses it or lets it go on.',
  access: 'webhooks.manage',
  recent: true,
  versioned: true,
  params: ofOne('webhook'),
  body: z.strictObject({
    url: z.optional(webhookUrl),
    description: z.optional(webhookDescription),
    events: z.optional(webhookEvents),
    /** Also after the shop has stopped it by itself. */
    state: z.optional(z.enum(['active', 'paused'])),
  }),
  response: webhookShape,
})
