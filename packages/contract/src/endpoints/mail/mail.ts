import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyResponse } from '../../wire.ts'

/** Called by whoever hands mail on for the shop; the signature over the raw body proves that, and the Message-ID what it is about. */
export const mailWebhook = defineEndpoint({
  module: 'mail',
  method: 'POST',
  path: '/webhooks/mail/',
  body: 'json',
  summary:
    'Mails that came back, signed with the secret of the operator: an HMAC over time and body.',
  request: z.unknown(),
  response: emptyResponse,
  errors: ['unsigned', 'not_found', 'invalid_input', 'unavailable'],
})
