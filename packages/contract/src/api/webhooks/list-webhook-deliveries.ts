import * as z from 'zod/mini'
import { webhookDeliveryDays } from '../../limits.ts'
import { ofOrganiser, pathId } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { deliveryShape } from './webhook-fields.ts'
import { deliveryStates, testKind, webhookKinds } from './webhook-kinds.ts'

export const listWebhookDeliveries = defineOperation({
  id: 'list_webhook_deliveries',
  room: 'webhooks',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/webhook-deliveries',
  summary: `Lists what was sent in the last ${webhookDeliveryDays} days and what became of it, the newest first.`,
  access: 'webhooks.manage',
  params: ofOrganiser,
  query: z.strictObject({
    ...pageQuery,
    webhook: z.optional(pathId),
    state: z.optional(z.enum(deliveryStates)),
    type: z.optional(z.enum([...webhookKinds, testKind])),
  }),
  response: pageOf(deliveryShape),
})
