import { defineEndpoint } from '../../endpoint.ts'
import { fullNameLengthMaximum, linesMaximum } from '../../limits.ts'
import { addressForm } from '../../shapes/address.ts'
import {
  emptyResponse,
  wireFlag,
  wireMapById,
  wireNullable,
  wireOptionalFlag,
  wireRequest,
} from '../../wire.ts'
import { wireEmail, wirePhone, wireLine } from '../../typed/wire-typed.ts'

export const setAccountDetails = defineEndpoint({
  module: 'account',
  method: 'POST',
  path: '/ajax/checkout/checkout/set_account_details/',
  body: 'form',
  summary: 'Names the buyer of an express sale.',
  request: wireRequest({
    fullname: wireLine(fullNameLengthMaximum),
    email: wireEmail,
    address: wireNullable(addressForm),
    contact_number: wirePhone,
    organiser_subscribed_marketing: wireMapById(wireFlag, linesMaximum),
    ct_subscribed: wireOptionalFlag,
  }),
  response: emptyResponse,
  errors: ['invalid_input', 'wrong_state', 'reserving'],
})
