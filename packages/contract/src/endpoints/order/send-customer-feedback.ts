import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { feedbackLengthMaximum } from '../../limits.ts'
import { orderMessages } from '../../messages.ts'
import { emptyResponse, wireBlockText, wireRequest } from '../../wire.ts'

const feedback = wireBlockText(feedbackLengthMaximum).check(
  z.refine((text) => text !== '', 'Must not be empty'),
)

export const sendCustomerFeedback = defineEndpoint({
  module: 'order',
  method: 'POST',
  path: '/ajax/checkout/checkout/send_customer_feedback/',
  body: 'form',
  summary: 'Stores what the buyer says about the purchase.',
  request: wireRequest({ message: feedback }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'wrong_state', 'rate_limited'],
  failureTexts: [orderMessages.feedbackFailed],
})
