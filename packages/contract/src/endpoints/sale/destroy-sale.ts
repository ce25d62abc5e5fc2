import { defineEndpoint } from '../../endpoint.ts'
import { checkoutMessages } from '../../messages.ts'
import { emptyRequest, emptyResponse } from '../../wire.ts'

export const destroySale = defineEndpoint({
  module: 'sale',
  method: 'POST',
  path: '/ajax/checkout/checkout/destroy_sale/',
  body: 'form',
  summary: 'Gives the reservation back and keeps the basket.',
  request: emptyRequest,
  response: emptyResponse,
  errors: ['wrong_state', 'unavailable'],
  failureTexts: [checkoutMessages.editBasketFailed],
})
