import { defineEndpoint } from '../../endpoint.ts'
import { fullNameLengthMaximum } from '../../limits.ts'
import { addressMessages } from '../../messages.ts'
import { addressForm } from '../../shapes/address.ts'
import { emptyResponse, wireRequest } from '../../wire.ts'
import { wireOptionalLine } from '../../typed/wire-typed.ts'

export const setDeliveryAddress = defineEndpoint({
  module: 'addresses',
  method: 'POST',
  path: '/ajax/checkout/checkout/set_delivery_address/',
  body: 'form',
  summary: 'Says where the order is posted, and whom a gift voucher is from and for.',
  request: wireRequest({
    address: addressForm,
    gift_voucher_from: wireOptionalLine(fullNameLengthMaximum),
    gift_voucher_to: wireOptionalLine(fullNameLengthMaximum),
  }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'wrong_state'],
  failureTexts: [addressMessages.setDeliveryFailed],
})
