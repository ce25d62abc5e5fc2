import { outcomeOf, toFound } from './found-addresses.ts'
import type { AddressLookupProvider, FoundAddress } from './port.ts'

interface Street {
  readonly name: string
  readonly town: string
  readonly stateCode?: string
  readonly postcode: string
  readonly numbers: readonly string[]
}

/** Streets invented for the demo; some of the towns are real. */
const british: readonly Street[] = [
  { name: 'Prospect Row', town: 'Bristol', postcode: 'BS1 6XN', numbers: ['1', '3', '5', '7'] },
  { name: 'Quay Street', town: 'Bristol', postcode: 'BS1 4DJ', numbers: ['1', '2', '2a', '4'] },
  { name: 'Lantern Lane', town: 'Whitby', postcode: 'YO22 4ZZ', numbers: ['8', '10', '12'] },
  { name: 'Foundry Terrace', town: 'Sheffield', postcode: 'S3 8ZZ', numbers: ['14', '16', '18'] },
  { name: 'Stryd y Castell', town: 'Caernarfon', postcode: 'LL55 2ZZ', numbers: ['3', '5'] },
  { name: 'Harled Wynd', town: 'Edinburgh', postcode: 'EH1 2ZZ', numbers: ['21', '23', '25'] },
]
const american: readonly Street[] = [
  {
    name: 'Playbill Avenue',
    town: 'New York',
    stateCode: 'NY',
    postcode: '10036',
    numbers: ['210', '212', '214'],
  },
  {
    name: 'Encore Street',
    town: 'Austin',
    stateCode: 'TX',
    postcode: '78701',
    numbers: ['501', '503'],
  },
]

const sample: readonly FoundAddress[] = [
  ...british.flatMap((street) => housesOf(street, 'GB')),
  ...american.flatMap((street) => housesOf(street, 'US')),
]

function housesOf({ name, numbers, ...street }: Street, countryCode: string): FoundAddress[] {
  return numbers.map((number) => toFound({ line1: `${number} ${name}`, ...street, countryCode }))
}

/** Without blanks and signs, so that "bs1 6xn" and "BS16XN" are equal. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A handful of streets for trying things out, here and in the United States. */
export const builtInLookup: AddressLookupProvider = {
  available: true,
  find: async (typed) =>
    await outcomeOf(async () => {
      await Promise.resolve()
      const whole = plain(typed)
      const words = typed.split(/[\s,]+/).map(plain)
      return sample.filter(({ line1, town, stateCode, postcode }) => {
        const address = plain(`${line1} ${town} ${stateCode} ${postcode}`)
        return address.includes(whole) || words.every((word) => address.includes(word))
      })
    }),
}
