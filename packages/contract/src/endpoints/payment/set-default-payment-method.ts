import { providerIdMaximum } from '../../limits.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyResponse, wireRequest, wireText } from '../../wire.ts'

export const setDefaultPaymentMethod = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path: '/ajax/checkout/checkout/set_default_payment_method/',
  body: 'form',
  summary: 'Makes a saved payment method the default of the signed-in user.',
  request: wireRequest({ payment_method_id: wireText(providerIdMaximum) }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'unavailable'],
})
