import { madePictureUrl } from '@foyer/contract/pictures.ts'
import { currencies, isCurrencyCode, toWire } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'
import { localIso } from '../../format/dates.ts'
import { breadcrumbs } from '../../layout/breadcrumbs.ts'
import type { EventDateOnSale, EventPage, TicketOnSale } from '../../renderers.ts'

function priceText(minor: number, code: string): string {
  const currency = isCurrencyCode(code)
    ? currencies[code]
    : { code, symbol: '', decimals: 2 as const }
  return toWire(minor, currency).toFixed(currency.decimals)
}

function availabilityOf(ticket: TicketOnSale, { sale }: EventDateOnSale): string {
  if (ticket.left === 0) return 'SoldOut'
  if (sale.status === 'not_yet') return 'PreOrder'
  return sale.status === 'ended' ? 'OutOfStock' : 'InStock'
}

function offerOf(ticket: TicketOnSale, date: EventDateOnSale, page: EventPage): object {
  return {
    '@type': 'Offer',
    name: ticket.name,
    price: priceText(ticket.price.total, page.event.currency),
    priceCurrency: page.event.currency,
    url: `${page.publicUrl}${page.path}`,
    ...(page.event.deliveryCost !== null && {
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: priceText(page.event.deliveryCost, page.event.currency),
          currency: page.event.currency,
        },
      },
    }),
    availability: `https://schema.org/${availabilityOf(ticket, date)}`,
    ...(date.onSaleFrom !== null && {
      validFrom: localIso(date.onSaleFrom, page.event.timeZone),
    }),
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
              ...(venue.street.length > 0 && { streetAddress: venue.street.join(', ') }),
              ...(venue.town !== null && { addressLocality: venue.town }),
              ...(venue.postcode !== null && { postalCode: venue.postcode }),
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

/** A wide picture and a tall one: search engines draw no SVG. */
function imagesOf({ event, publicUrl }: EventPage): string[] {
  const url = event.poster?.url ?? null
  const made = [madePictureUrl(url, 'share'), madePictureUrl(url, 'poster')]
  const images = made.some((one) => one === null) ? [url] : made
  return images.flatMap((one) => (one === null ? [] : [new URL(one, publicUrl).href]))
}

function statusOf({ sale, movedFrom }: EventDateOnSale): string {
  if (sale.status === 'cancelled') return 'Cancelled'
  return movedFrom === null ? 'Scheduled' : 'Rescheduled'
}

function eventOf(date: EventDateOnSale, page: EventPage): object {
  const { event } = page
  const locations = locationsOf(page)
  return {
    '@type': 'Event',
    name: event.title,
    description: event.summary,
    url: `${page.publicUrl}${page.path}`,
    startDate: localIso(date.startsAt, event.timeZone),
    ...(date.endsAt !== null && { endDate: localIso(date.endsAt, event.timeZone) }),
    ...(date.doorsAt !== null && { doorTime: localIso(date.doorsAt, event.timeZone) }),
    eventStatus: `https://schema.org/Event${statusOf(date)}`,
    ...(date.movedFrom !== null && {
      previousStartDate: localIso(date.movedFrom, event.timeZone),
    }),
    eventAttendanceMode: `https://schema.org/${attendanceOf(event)}EventAttendanceMode`,
    location: locations.length === 1 ? locations[0] : locations,
    ...(event.poster !== null && { image: imagesOf(page) }),
    organizer: {
      '@type': 'Organization',
      name: event.organiser.name,
      url: new URL(event.organiser.url, page.publicUrl).href,
    },
    offers: date.tickets.map((ticket) => offerOf(ticket, date, page)),
  }
}

/** Goods that are only posted take place nowhere, so they are described as a product. */
function productOf(page: EventPage): object {
  const { event } = page
  return {
    '@type': 'Product',
    name: event.title,
    description: event.summary,
    ...(event.poster !== null && { image: imagesOf(page) }),
    brand: { '@type': 'Organization', name: event.organiser.name },
    offers: event.dates.flatMap((date) =>
      date.tickets.map((ticket) => offerOf(ticket, date, page)),
    ),
  }
}

/** The event for search engines, one entry per date (https://schema.org/Event). Prices include the fee. */
export function eventSchema(page: EventPage): object {
  const { event } = page
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(locationsOf(page).length === 0
        ? [productOf(page)]
        : event.dates.map((date) => eventOf(date, page))),
      breadcrumbs(page.publicUrl, [
        [t('All events'), '/all-events/'],
        [event.organiser.name, event.organiser.url],
        [event.title, page.path],
      ]),
    ],
  }
}
