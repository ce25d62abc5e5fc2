import { currencies, isCurrencyCode, toWire } from '@foyer/contract/money.ts'
import { localIso } from '../../format/dates.ts'
import type { EventDateOnSale, EventPage, TicketOnSale } from '../../renderers.ts'

function priceText(minor: number, code: string): string {
  const currency = isCurrencyCode(code)
    ? currencies[code]
    : { code, symbol: '', decimals: 2 as const }
  return toWire(minor, currency).toFixed(currency.decimals)
}

function offerOf(ticket: TicketOnSale, date: EventDateOnSale, page: EventPage): object {
  return {
    '@type': 'Offer',
    name: ticket.name,
    price: priceText(ticket.price.total, page.event.currency),
    priceCurrency: page.event.currency,
    url: `${page.publicUrl}${page.path}`,
    availability: `https://schema.org/${ticket.left > 0 ? 'InStock' : 'SoldOut'}`,
    ...(date.sale.status === 'not_yet' && { validFrom: date.sale.from }),
  }
}

function locationsOf(page: EventPage): object[] {
  const { venue, online } = page.event
  return [
    ...(venue === null
      ? []
      : [
          {
            '@type': 'Place',
            name: venue.name,
            address: {
              '@type': 'PostalAddress',
              streetAddress: venue.address.join(', '),
              addressCountry: venue.countryCode,
            },
            ...(venue.latitude !== null &&
              venue.longitude !== null && {
                geo: {
                  '@type': 'GeoCoordinates',
                  latitude: venue.latitude,
                  longitude: venue.longitude,
                },
              }),
          },
        ]),
    ...(online ? [{ '@type': 'VirtualLocation', url: `${page.publicUrl}${page.path}` }] : []),
  ]
}

function attendanceOf({ venue, online }: EventPage['event']): string {
  if (!online) return 'Offline'
  return venue === null ? 'Online' : 'Mixed'
}

/** The event for search engines, one entry per date (https://schema.org/Event). Prices include the fee. */
export function eventSchema(page: EventPage): object {
  const { event } = page
  const locations = locationsOf(page)
  return {
    '@context': 'https://schema.org',
    '@graph': event.dates.map((date) => ({
      '@type': 'Event',
      name: event.title,
      description: event.summary,
      url: `${page.publicUrl}${page.path}`,
      startDate: localIso(date.startsAt, event.timeZone),
      ...(date.endsAt !== null && { endDate: localIso(date.endsAt, event.timeZone) }),
      ...(date.doorsAt !== null && { doorTime: localIso(date.doorsAt, event.timeZone) }),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${attendanceOf(event)}EventAttendanceMode`,
      location: locations.length === 1 ? locations[0] : locations,
      ...(event.poster !== null && { image: [new URL(event.poster.url, page.publicUrl).href] }),
      organizer: {
        '@type': 'Organization',
        name: event.organiser.name,
        url: new URL(event.organiser.url, page.publicUrl).href,
      },
      offers: date.tickets.map((ticket) => offerOf(ticket, date, page)),
    })),
  }
}
