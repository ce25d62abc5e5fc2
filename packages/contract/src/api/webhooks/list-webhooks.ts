import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { webhookShape } from './webhook-fields.ts'

export const listWebhooks = defineOperation({
  id: 'list_webhooks',
  room: 'webhooks',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/webhooks',
  summary: 'Lists where messages about what happens are sent.',
  access: 'webhooks.manage',
  params: ofOrganiser,
  response: z.strictObject({ data: z.array(webhookShape) }),
})
