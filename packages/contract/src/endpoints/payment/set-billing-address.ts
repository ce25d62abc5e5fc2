import { defineEndpoint } from '../../endpoint.ts'
import { addressMessages } from '../../messages.ts'
import { addressForm, billingAddress } from '../../shapes/address.ts'
import { wireRequest } from '../../wire.ts'
import { wirePhone } from '../../typed/wire-typed.ts'

export const setBillingAddress = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path: '/ajax/checkout/checkout/set_billing_address/',
  body: 'form',
  summary:
    'Stores the billing address of a card payment and answers it as a payment provider wants it.',
  request: wireRequest({
    address: addressForm,
    contact_number: wirePhone,
  }),
  response: billingAddress,
  errors: ['invalid_input', 'not_found', 'wrong_state', 'reserving'],
  failureTexts: [addressMessages.setBillingFailed],
})
