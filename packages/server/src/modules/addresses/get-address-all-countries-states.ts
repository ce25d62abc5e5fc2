import { getAddressAllCountriesStates as endpoint } from '@foyer/contract/endpoints/addresses/get-address-all-countries-states.ts'
import { handle } from '../../platform/http/handle.ts'
import { countries, states } from './countries.ts'

export const getAddressAllCountriesStates = handle(endpoint, async () => {
  await Promise.resolve()
  return { countries: [...countries], states: [...states] }
})
