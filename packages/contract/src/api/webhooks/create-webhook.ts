import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import {
  webhookDescription,
  webhookEvents,
  webhookUrl,
  webhookWithSecret,
} from './webhook-fields.ts'

export const createWebhook = defineOperation({
  id: 'create_webhook',
  room: 'webhooks',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/webhooks',
  summary: 'Has messages sent to a receiver, and answers the secret they are signed with.',
  access: 'webhooks.manage',
  recent: true,
  params: ofOrganiser,
  body: z.strictObject({
    url: webhookUrl,
    description: z.optional(webhookDescription),
    events: webhookEvents,
  }),
  response: webhookWithSecret,
  errors: ['refused'],
})
