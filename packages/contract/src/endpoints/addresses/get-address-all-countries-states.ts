import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyRequest } from '../../wire.ts'
import { country, state } from '../../shapes/address.ts'

export const getAddressAllCountriesStates = defineEndpoint({
  module: 'addresses',
  method: 'POST',
  path: '/ajax/checkout/checkout/get_address_all_countries_states/',
  body: 'form',
  summary: 'Countries to choose from, and the states of those that have them.',
  request: emptyRequest,
  response: z.object({ countries: z.array(country), states: z.array(state) }),
  errors: [],
})
