import type { Right } from '@foyer/contract/api/rights.ts'
import { type Heading, headings, isOpenTo, type Place } from './place.ts'
import { places } from './places.ts'

export interface HeadingEntry {
  readonly heading: Heading
  readonly title: string
  readonly places: readonly Place[]
}

/** What the navigation shows to somebody with these rights: headings without a place are left out. */
export const navigationFor = (
  rights: readonly Right[],
  all: readonly Place[] = places,
): readonly HeadingEntry[] =>
  (Object.keys(headings) as Heading[])
    .map((heading) => ({
      heading,
      title: headings[heading],
      places: all.filter((place) => place.heading === heading && isOpenTo(place, rights)),
    }))
    .filter((entry) => entry.places.length > 0)
