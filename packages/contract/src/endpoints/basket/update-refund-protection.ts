import { defineEndpoint } from '../../endpoint.ts'
import { basketMessages } from '../../messages.ts'
import { emptyResponse, wireOptionalFlag, wireRequest } from '../../wire.ts'

export const updateRefundProtection = defineEndpoint({
  module: 'basket',
  method: 'POST',
  path: '/ajax/checkout/checkout/update_refund_protection/',
  body: 'form',
  summary: 'Takes or drops refund protection for the booking.',
  request: wireRequest({ refund_protection: wireOptionalFlag }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'wrong_state'],
  failureTexts: [basketMessages.updateRefundProtectionFailed],
})
