import { defineEndpoint } from '../../endpoint.ts'
import { marketingMessages } from '../../messages.ts'
import { emptyRequest, emptyResponse } from '../../wire.ts'

export const subscribeToEvents = defineEndpoint({
  module: 'marketing',
  method: 'POST',
  path: '/ajax/checkout/checkout/subscribe_to_events/',
  body: 'form',
  summary: 'Subscribes the buyer of the completed sale to important event updates.',
  request: emptyRequest,
  response: emptyResponse,
  errors: ['not_found', 'wrong_state'],
  failureTexts: [marketingMessages.subscribeFailed],
})
