import * as z from 'zod/mini'
import { providerIdMaximum } from '../../limits.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { bankWay } from './bank-way.ts'
import { wireOptionalText, wireRequest } from '../../wire.ts'

/** The query names a payment but never proves one. */
export const truelayerReturn = defineEndpoint({
  module: 'payment',
  method: 'GET',
  path: '/do/checkout/truelayer_return/',
  body: 'none',
  summary:
    'Where the bank sends the buyer back to; asks the provider how it went and leads to the checkout, or in another browser to a page that says so.',
  request: wireRequest({
    ...bankWay,
    payment_id: wireOptionalText(providerIdMaximum),
    /** Set when the buyer abandoned the payment at the bank, e.g. `tl_hpp_abandoned`. */
    error: wireOptionalText(providerIdMaximum),
  }),
  response: z.string(),
  answers: 'redirect',
  errors: ['invalid_input'],
})
