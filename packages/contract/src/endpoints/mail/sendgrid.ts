import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyResponse } from '../../wire.ts'

export const sendgridWebhook = defineEndpoint({
  module: 'mail',
  method: 'POST',
  path: '/webhooks/mail/sendgrid/',
  body: 'json',
  summary: 'The same in the words of SendGrid.',
  request: z.unknown(),
  response: emptyResponse,
  errors: ['unsigned', 'not_found', 'invalid_input', 'unavailable'],
})
