import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { paymentMessages } from '../../messages.ts'
import { emptyRequest } from '../../wire.ts'

export const getToken = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path: '/ajax/checkout/stripe/get_token/',
  body: 'form',
  summary: 'Prepares a card payment of the amount due and answers what the card form needs.',
  request: emptyRequest,
  response: z.object({ public_key: z.string(), client_secret: z.string() }),
  errors: ['wrong_state', 'reserving', 'payment', 'unavailable'],
  failureTexts: [paymentMessages.tokenFailed],
})
