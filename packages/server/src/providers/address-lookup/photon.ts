import * as z from 'zod'
import { askJson } from './ask-json.ts'
import { outcomeOf, toFound } from './found-addresses.ts'
import type { AddressLookupProvider } from './port.ts'
import { stateCodeOf } from './state-code.ts'

const text = z.string().optional().catch(undefined)
const answer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: text,
        housenumber: text,
        street: text,
        district: text,
        city: text,
        county: text,
        state: text,
        postcode: text,
        countrycode: text,
      }),
    }),
  ),
})

/** OpenStreetMap through the operator's own Photon: https://github.com/komoot/photon/blob/master/docs/api-v1.md */
export function createPhotonProvider(baseUrl: string, wait?: number): AddressLookupProvider {
  return {
    available: true,
    find: async (typed) =>
      await outcomeOf(async () => {
        const url = new URL(`${baseUrl}/api`)
        url.search = new URLSearchParams({ q: typed.trim(), limit: '20', lang: 'en' }).toString()
        const { status, json } = await askJson(url, {}, wait)
        if (json === null) throw new Error(`answered ${status}`)
        return answer.parse(json).features.map(({ properties: place }) => {
          const street = [place.housenumber, place.street].filter(Boolean).join(' ')
          // A place without a street is known by its name alone.
          const [line1, line2] =
            street === '' ? [place.name, place.district] : named(place.name, street, place.district)
          return toFound({
            line1: line1 ?? '',
            line2: line2 ?? '',
            town: place.city ?? place.county ?? '',
            stateCode: stateCodeOf(place.countrycode, place.state),
            postcode: place.postcode ?? '',
            countryCode: place.countrycode ?? '',
          })
        })
      }),
  }
}

/** A named house is listed under its name. */
function named(
  name: string | undefined,
  street: string,
  district: string | undefined,
): readonly [string, string | undefined] {
  return name === undefined || street.endsWith(name) ? [street, district] : [name, street]
}
