import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyResponse } from '../../wire.ts'
import { onlineWayNames, type OnlineWayName } from '../../ways/ways.ts'

const path = '/webhooks/{provider}/'

/** Called by a provider of payments, so there is no XSRF token: the signature over the raw body proves the sender. */
export const providerWebhook = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path,
  body: 'json',
  summary: 'Events of a provider of payments: signature first, each applied at most once.',
  params: z.object({ provider: z.enum(onlineWayNames) }),
  request: z.record(z.string(), z.unknown()),
  response: emptyResponse,
  errors: ['unsigned', 'invalid_input', 'not_found', 'unavailable'],
})

/** Where a provider sends its events. */
export const webhookPathOf = (provider: OnlineWayName): string =>
  path.replace('{provider}', provider)
