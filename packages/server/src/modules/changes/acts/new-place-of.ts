import { mapUrl } from '@foyer/contract/map-url.ts'
import type { NewVenue } from './change-facts.ts'

/** A new venue as mails and pages say it: its name, and where it is as far as that is known. */
export const newPlaceOf = (venue: NewVenue | null) => ({
  newVenue: venue?.name ?? null,
  newAddress: venue?.address ?? null,
  newMapUrl: venue === null ? null : mapUrlOf(venue),
})

/** Null where neither a pin nor an address is known: a name alone leads people anywhere. */
function mapUrlOf({ name, address, latitude, longitude }: NewVenue): string | null {
  if (latitude != null && longitude != null) return mapUrl(`${latitude},${longitude}`)
  return address == null || address === '' ? null : mapUrl(`${name}, ${address}`)
}
