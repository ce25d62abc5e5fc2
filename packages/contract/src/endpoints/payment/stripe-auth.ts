import * as z from 'zod/mini'
import { providerIdMaximum } from '../../limits.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { wireOptionalText, wireRequest } from '../../wire.ts'

/** The query names a payment but never proves one. */
export const stripeAuth = defineEndpoint({
  module: 'payment',
  method: 'GET',
  path: '/do/checkout/stripe_auth/',
  body: 'none',
  summary:
    'Where the card provider sends the buyer back to; asks the provider how it went and leads to the checkout, or in another browser to a page that says so.',
  request: wireRequest({ payment_intent: wireOptionalText(providerIdMaximum) }),
  response: z.string(),
  answers: 'redirect',
  errors: ['invalid_input'],
})
