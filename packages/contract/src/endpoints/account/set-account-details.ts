import { defineEndpoint } from '../../endpoint.ts'
import { fullNameLengthMaximum, linesMaximum, phoneLengthMaximum } from '../../limits.ts'
import { addressForm } from '../../shapes/address.ts'
import {
  emptyResponse,
  wireEmail,
  wireFlag,
  wireMapById,
  wireNullable,
  wireOptionalFlag,
  wireOptionalText,
  wireRequest,
  wireText,
} from '../../wire.ts'

export const setAccountDetails = defineEndpoint({
  module: 'account',
  method: 'POST',
  path: '/ajax/checkout/checkout/set_account_details/',
  body: 'form',
  summary: 'Names the buyer of an express sale.',
  request: wireRequest({
    fullname: wireText(fullNameLengthMaximum),
    email: wireEmail,
    address: wireNullable(addressForm),
    contact_number: wireOptionalText(phoneLengthMaximum),
    organiser_subscribed_marketing: wireMapById(wireFlag, linesMaximum),
    ct_subscribed: wireOptionalFlag,
  }),
  response: emptyResponse,
  errors: ['invalid_input', 'wrong_state', 'reserving'],
})
