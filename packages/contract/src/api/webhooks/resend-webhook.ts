import * as z from 'zod/mini'
import { ofOne, time } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const resendWebhook = defineOperation({
  id: 'resend_webhook',
  room: 'webhooks',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/webhooks/{webhook}/resend',
  summary: 'Sends everything again that has not arrived since a time.',
  access: 'webhooks.manage',
  recent: false,
  params: ofOne('webhook'),
  body: z.strictObject({ since: time }),
  response: z.strictObject({ deliveries: z.int() }),
  errors: ['refused'],
})
