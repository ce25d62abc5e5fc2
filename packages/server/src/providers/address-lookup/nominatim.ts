import * as z from 'zod'
import { askJson } from './ask-json.ts'
import { outcomeOf, toFound } from './found-addresses.ts'
import type { AddressLookupProvider } from './port.ts'
import { stateCodeOf } from './state-code.ts'

const text = z.string().optional().catch(undefined)
const answer = z.array(
  z.object({
    name: text,
    address: z.object({
      house_number: text,
      road: text,
      suburb: text,
      city: text,
      town: text,
      village: text,
      state: text,
      postcode: text,
      country_code: text,
    }),
  }),
)

/** OpenStreetMap through the operator's own Nominatim: https://nominatim.org/release-docs/latest/api/Search/ */
export function createNominatimProvider(baseUrl: string, wait?: number): AddressLookupProvider {
  return {
    available: true,
    find: async (typed) =>
      await outcomeOf(async () => {
        const url = new URL(`${baseUrl}/search`)
        url.search = new URLSearchParams({
          q: typed.trim(),
          format: 'jsonv2',
          addressdetails: '1',
          limit: '20',
          'accept-language': 'en',
        }).toString()
        const { status, json } = await askJson(url, {}, wait)
        if (json === null) throw new Error(`answered ${status}`)
        return answer.parse(json).map(({ name, address }) => {
          const street = [address.house_number, address.road].filter(Boolean).join(' ')
          return toFound({
            line1: street === '' ? (name ?? '') : street,
            line2: address.suburb ?? '',
            town: address.city ?? address.town ?? address.village ?? '',
            stateCode: stateCodeOf(address.country_code, address.state),
            postcode: address.postcode ?? '',
            countryCode: address.country_code ?? '',
          })
        })
      }),
  }
}
