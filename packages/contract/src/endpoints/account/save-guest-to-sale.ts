import { defineEndpoint } from '../../endpoint.ts'
import { fullNameLengthMaximum } from '../../limits.ts'
import { emptyResponse, wireRequest } from '../../wire.ts'
import { wireEmail, wireLine } from '../../typed/wire-typed.ts'

export const saveGuestToSale = defineEndpoint({
  module: 'account',
  method: 'POST',
  path: '/ajax/checkout/checkout/save_guest_to_sale/',
  body: 'form',
  summary: 'Names the buyer of the sale, whose address a one-time code has proved.',
  request: wireRequest({ email: wireEmail, fullname: wireLine(fullNameLengthMaximum) }),
  response: emptyResponse,
  errors: ['invalid_input', 'wrong_state', 'reserving'],
})
