import { defineEndpoint } from '../../endpoint.ts'
import { basketMessages } from '../../messages.ts'
import { emptyResponse, wireId, wireRequest } from '../../wire.ts'

export const removeFromBasket = defineEndpoint({
  module: 'basket',
  method: 'POST',
  path: '/ajax/checkout/checkout/remove_from_basket/',
  body: 'form',
  summary: 'Removes a ticket from the basket.',
  request: wireRequest({ ticket_id: wireId }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'wrong_state'],
  failureTexts: [basketMessages.removeTicketFailed],
})
