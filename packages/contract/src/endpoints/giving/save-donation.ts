import { defineEndpoint } from '../../endpoint.ts'
import { givingMessages } from '../../messages.ts'
import { emptyResponse, wireId, wireMoney, wireRequest } from '../../wire.ts'

export const saveDonation = defineEndpoint({
  module: 'giving',
  method: 'POST',
  path: '/ajax/checkout/checkout/save_donation/',
  body: 'form',
  summary: 'Sets the donation; 0 skips it and clears an earlier one.',
  request: wireRequest({ amount_before_booking_fee: wireMoney, charity_id: wireId }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'wrong_state', 'reserving', 'unavailable'],
  failureTexts: [givingMessages.saveFailed, givingMessages.saveProblem],
})
