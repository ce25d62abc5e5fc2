import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { checkoutMessages } from '../../messages.ts'
import { checkoutStates } from '../../flow/states.ts'
import { wireRequest } from '../../wire.ts'

export const updateBasketState = defineEndpoint({
  module: 'checkout',
  method: 'POST',
  path: '/ajax/checkout/checkout/update_basket_state/',
  body: 'form',
  summary: 'Moves to another step, if what the sale has reached allows it.',
  request: wireRequest({ state: z.enum(checkoutStates) }),
  response: z.object({ seconds_remaining: z.int() }),
  errors: ['invalid_input', 'wrong_state', 'payment', 'unavailable'],
  failureTexts: [checkoutMessages.updateStateFailed],
})
