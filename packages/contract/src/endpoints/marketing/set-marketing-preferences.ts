import { defineEndpoint } from '../../endpoint.ts'
import { linesMaximum } from '../../limits.ts'
import { marketingMessages } from '../../messages.ts'
import { emptyResponse, wireFlag, wireMapById, wireOptionalFlag, wireRequest } from '../../wire.ts'

export const setMarketingPreferences = defineEndpoint({
  module: 'marketing',
  method: 'POST',
  path: '/ajax/checkout/checkout/set_marketing_preferences/',
  body: 'form',
  summary: 'Stores which updates the buyer wants.',
  request: wireRequest({
    ct_subscribed: wireOptionalFlag,
    event_subscribed: wireOptionalFlag,
    organiser_subscribed_marketing: wireMapById(wireFlag, linesMaximum),
  }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'wrong_state'],
  failureTexts: [marketingMessages.setFailed],
})
