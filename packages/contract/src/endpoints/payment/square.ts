import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyResponse } from '../../wire.ts'

/** Called by the provider, so there is no XSRF token: the signature over the raw body proves the sender. */
export const squareWebhook = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path: '/webhooks/square/',
  body: 'json',
  summary: 'Events of Square: signature first, each applied at most once.',
  request: z.record(z.string(), z.unknown()),
  response: emptyResponse,
  errors: ['unsigned', 'invalid_input', 'not_found', 'unavailable'],
})
