import { defineEndpoint } from '../../endpoint.ts'
import { quantityMaximum, quantityMinimum } from '../../limits.ts'
import { basketMessages } from '../../messages.ts'
import { emptyResponse, wireId, wireInteger, wireRequest } from '../../wire.ts'

export const updateTicketQuantity = defineEndpoint({
  module: 'basket',
  method: 'POST',
  path: '/ajax/checkout/checkout/update_ticket_quantity/',
  body: 'form',
  summary: 'Sets how many of one ticket stand in the basket.',
  request: wireRequest({
    ticket_id: wireId,
    quantity: wireInteger({ min: quantityMinimum, max: quantityMaximum }),
  }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'wrong_state'],
  failureTexts: [basketMessages.updateTicketQuantityFailed],
})
