import * as z from 'zod'
import { askJson } from './ask-json.ts'
import { outcomeOf, resultsMaximum, toFound } from './found-addresses.ts'
import type { AddressLookupProvider, FoundAddress } from './port.ts'

interface IdealPostcodesConfig {
  readonly baseUrl: string
  readonly key: string
}

const text = z.string().catch('')
const address = z.object({
  line_1: text,
  line_2: text,
  line_3: text,
  post_town: text,
  postcode: text,
  country_iso_2: text,
})
const ofPostcode = z.object({ result: z.array(address) })
const ofQuery = z.object({ result: z.object({ hits: z.array(address) }) })

/** A complete, unambiguous postcode; anything else is a search. https://ideal-postcodes.co.uk/guides/postcode-validation */
const postcodePattern = /^[a-z]{1,2}[0-9][0-9a-z]? ?[0-9][a-z]{2}$/i

/** Royal Mail's addresses by Ideal Postcodes: https://docs.ideal-postcodes.co.uk/docs/api/api-reference */
export function createIdealPostcodesProvider(
  config: IdealPostcodesConfig,
  wait?: number,
): AddressLookupProvider {
  // The key goes into a header, because URLs of requests end up in logs.
  const headers = { authorization: `IDEALPOSTCODES api_key="${config.key}"` }

  async function ask(path: string, query: Readonly<Record<string, string>>) {
    const url = new URL(`${config.baseUrl}/v1/${path}`)
    url.search = new URLSearchParams(query).toString()
    return await askJson(url, headers, wait)
  }

  async function byPostcode(postcode: string): Promise<FoundAddress[]> {
    const { status, json } = await ask(`postcodes/${encodeURIComponent(postcode)}`, {})
    // The vendor's answer for a postcode that does not exist.
    if (status === 404) return []
    if (json === null) throw new Error(`answered ${status}`)
    return ofPostcode.parse(json).result.map(present)
  }

  async function byText(typed: string): Promise<FoundAddress[]> {
    const { status, json } = await ask('addresses', { q: typed, limit: String(resultsMaximum) })
    if (json === null) throw new Error(`answered ${status}`)
    return ofQuery.parse(json).result.hits.map(present)
  }

  return {
    available: true,
    find: async (typed) =>
      await outcomeOf(async () => {
        const asked = typed.trim()
        return postcodePattern.test(asked) ? await byPostcode(asked) : await byText(asked)
      }),
  }
}

function present(hit: z.output<typeof address>): FoundAddress {
  return toFound({
    line1: hit.line_1,
    line2: [hit.line_2, hit.line_3].filter((line) => line !== '').join(', '),
    town: hit.post_town,
    postcode: hit.postcode,
    countryCode: hit.country_iso_2 === '' ? 'GB' : hit.country_iso_2,
  })
}
