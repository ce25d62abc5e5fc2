import * as z from 'zod/mini'
import { providerIdMaximum } from '../../limits.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { paymentMessages } from '../../messages.ts'
import { wireOptionalFlag, wireOptionalText, wireRequest } from '../../wire.ts'

export const getToken = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path: '/ajax/checkout/stripe/get_token/',
  body: 'form',
  summary: 'Prepares a card payment of the amount due and answers what the card form needs.',
  /** An empty request prepares the payment. Both fields only count for a signed-in buyer, as soon as they have decided. */
  request: wireRequest({
    /** The saved method to pay with, one of `get_opoa_users`. */
    selected_payment_method_id: wireOptionalText(providerIdMaximum),
    /** A new card is saved, and becomes the default. */
    make_default_payment_method: wireOptionalFlag,
  }),
  response: z.object({ public_key: z.string(), client_secret: z.string() }),
  errors: ['invalid_input', 'not_found', 'wrong_state', 'reserving', 'payment', 'unavailable'],
  failureTexts: [paymentMessages.tokenFailed],
})
