import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { paymentMessages } from '../../messages.ts'
import { emptyRequest } from '../../wire.ts'

export const getSquareCredentials = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path: '/ajax/checkout/checkout/get_square_credentials/',
  body: 'form',
  summary: "What the Square card form of the basket's organiser needs.",
  request: emptyRequest,
  response: z.object({ app_id: z.string(), location_id: z.string(), checkout_js: z.string() }),
  errors: ['not_found', 'wrong_state'],
  failureTexts: [paymentMessages.squareCredentialsFailed],
})
