import type { getAddressAllCountriesStates } from '@foyer/contract/endpoints/addresses/get-address-all-countries-states.ts'
import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import { countryUnitedKingdom } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { callEndpoint } from '../lib/call-endpoint.ts'
import { useQuery, useQueryStore } from '../lib/use-query.ts'

type Answer = ResponseOf<typeof getAddressAllCountriesStates>

const none: Answer = { countries: [], states: [] }
/** While there is no list of countries, the form must still be able to name one. */
const home = { id: countryUnitedKingdom, name: t('United Kingdom'), code: 'GB' } as const

async function ask(): Promise<Answer> {
  return await callEndpoint<typeof getAddressAllCountriesStates>(
    {
      method: 'POST',
      path: '/ajax/checkout/checkout/get_address_all_countries_states/',
      body: 'form',
    },
    {},
  )
}

const countriesQuery = { ask }

/** Countries and states to choose from; when they cannot be loaded the lists are empty, and the page can ask again. */
export function useCountries() {
  const store = useQueryStore()
  const { data = none, error, isFetching } = useQuery(countriesQuery)
  return {
    states: data.states,
    countries: data.countries.length > 0 ? data.countries : [home],
    hasFailed: error !== null,
    isFetching,
    reload: () => void store.reload(countriesQuery).catch(() => undefined),
  }
}
