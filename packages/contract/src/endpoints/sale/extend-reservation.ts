import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyRequest } from '../../wire.ts'

export const extendReservation = defineEndpoint({
  module: 'sale',
  method: 'POST',
  path: '/ajax/checkout/checkout/extend_reservation/',
  body: 'form',
  summary: 'Gives the buyer the original time once more.',
  request: emptyRequest,
  response: z.object({ seconds_remaining: z.int(), extensions_left: z.int() }),
  errors: ['not_found', 'wrong_state', 'reserving'],
})
