import type { Checkout } from '@foyer/contract/shapes/checkout.ts'

/** An event whose place can be searched for rooms nearby. */
export interface StayPlace {
  readonly eventId: number
  readonly title: string
  /** URL of the accommodation map, see https://www.stay22.com. */
  readonly mapUrl: string
}

/** One for each location: events at the same address share the map of the first. */
export function stayPlaces({ events, tickets }: Checkout): readonly StayPlace[] {
  const seen = new Set<string>()
  return events.flatMap(({ id, title, venue }) => {
    const address = venue?.map_address ?? venue?.full_address
    if (!venue?.full_address || !address || seen.has(address)) return []
    seen.add(address)
    const adults = tickets.reduce((sum, line) => sum + (line.event_id === id ? line.qty : 0), 0)
    const query = new URLSearchParams({
      address,
      ...(venue.map_checkin !== null && { checkin: venue.map_checkin }),
      adults: String(adults),
      hotelscolor: '00A0FF',
      maincolor: '535353',
    })
    return [{ eventId: id, title, mapUrl: `https://www.stay22.com/embed/gm?${query}` }]
  })
}
