import * as z from 'zod/mini'
import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const sendTestMessage = defineOperation({
  id: 'send_test_message',
  room: 'webhooks',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/webhooks/{webhook}/test',
  summary: 'Sends a message of the kind webhook.test, signed like every other.',
  access: 'webhooks.manage',
  recent: false,
  params: ofOne('webhook'),
  response: z.strictObject({ delivery: z.int() }),
  errors: ['refused'],
})
