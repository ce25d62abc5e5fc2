import { defineEndpoint } from '../../endpoint.ts'
import { emptyRequest, emptyResponse } from '../../wire.ts'

export const createTruelayerPayment = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path: '/ajax/checkout/checkout/create_truelayer_payment/',
  body: 'form',
  summary: 'Prepares a bank payment when the payment step offers one; a failure removes the offer.',
  request: emptyRequest,
  response: emptyResponse,
  errors: ['not_found', 'wrong_state', 'reserving', 'payment', 'unavailable'],
})
