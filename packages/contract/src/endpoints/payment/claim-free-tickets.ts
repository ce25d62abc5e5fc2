import { defineEndpoint } from '../../endpoint.ts'
import { paymentMessages } from '../../messages.ts'
import { emptyResponse, wireRequest } from '../../wire.ts'
import { wireOptionalEmail } from '../../typed/wire-typed.ts'

export const claimFreeTickets = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path: '/ajax/checkout/checkout/claim_free_tickets/',
  body: 'form',
  summary: 'Completes a sale that costs nothing.',
  request: wireRequest({ email: wireOptionalEmail }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'wrong_state', 'reserving', 'payment', 'rate_limited'],
  failureTexts: [paymentMessages.claimFailed],
})
