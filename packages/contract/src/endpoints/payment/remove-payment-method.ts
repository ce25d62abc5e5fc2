import { providerIdMaximum } from '../../limits.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyResponse, wireRequest, wireText } from '../../wire.ts'

export const removePaymentMethod = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path: '/ajax/checkout/checkout/remove_payment_method/',
  body: 'form',
  summary: 'Deletes a saved payment method of the signed-in user.',
  request: wireRequest({ payment_method_id: wireText(providerIdMaximum) }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'unavailable'],
})
