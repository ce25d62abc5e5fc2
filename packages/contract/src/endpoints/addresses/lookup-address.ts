import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { addressFinderCharacters, addressSearchLengthMaximum } from '../../limits.ts'
import { possibleAddress } from '../../shapes/address.ts'
import { wireLine } from '../../typed/wire-typed.ts'
import { wireRequest } from '../../wire.ts'

export const lookupAddress = defineEndpoint({
  module: 'addresses',
  method: 'POST',
  path: '/ajax/user/user/lookup_address/',
  body: 'form',
  summary: `Finds addresses that match what was typed, from ${addressFinderCharacters} characters on.`,
  request: wireRequest({ address: wireLine(addressSearchLengthMaximum) }),
  response: z.object({ possible_addresses: z.array(possibleAddress) }),
  errors: ['invalid_input', 'rate_limited', 'unavailable'],
})
