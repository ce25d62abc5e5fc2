import { defineEndpoint } from '../../endpoint.ts'
import { addressLineLengthMaximum, postcodeLengthMaximum } from '../../limits.ts'
import { givingMessages } from '../../messages.ts'
import { emptyResponse, wireFlag, wireNullable, wireOptionalFlag, wireRequest } from '../../wire.ts'
import { wireOptionalLine } from '../../typed/wire-typed.ts'

export const updateDonation = defineEndpoint({
  module: 'giving',
  method: 'POST',
  path: '/ajax/checkout/checkout/update_donation/',
  body: 'form',
  summary: 'Accepts or declines Gift Aid on the donation.',
  request: wireRequest({
    is_gift_aid: wireFlag,
    subscribe: wireOptionalFlag,
    /** No for UK taxpayers living overseas, who give their whole address in `address1`. */
    uk_based: wireOptionalFlag,
    address1: wireOptionalLine(addressLineLengthMaximum),
    postcode: wireOptionalLine(postcodeLengthMaximum),
    /** What was ticked when accepting: a no is refused, null means that it was not sent. */
    confirm_taxpayer: wireNullable(wireFlag),
    confirm_own_money: wireNullable(wireFlag),
    confirm_not_prize: wireNullable(wireFlag),
  }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'wrong_state', 'reserving'],
  failureTexts: [givingMessages.updateFailed, givingMessages.updateProblem],
})
