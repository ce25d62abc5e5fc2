import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { locale } from '@foyer/language/texts.ts'
import type { PassTicket } from './port.ts'

/** Google's ids may have only letters, digits, dots, underscores and hyphens. */
const idOf = (issuerId: string, name: string): string =>
  `${issuerId}.${name.replaceAll(/[^\w.-]/g, '_')}`

export const classIdOf = (issuerId: string, ticket: PassTicket): string =>
  idOf(issuerId, ticket.dateKey)
export const objectIdOf = (issuerId: string, ticket: PassTicket): string =>
  idOf(issuerId, ticket.serial)

/** What all tickets of a date have in common: https://developers.google.com/wallet/reference/rest/v1/eventticketclass */
export function classOf(ticket: PassTicket) {
  const { venueName, venueAddress, pictureUrl } = ticket
  return {
    issuerName: ticket.organiserName,
    eventName: asWritten(ticket.eventTitle),
    // Google requires a postal address beside the name of a place.
    ...(venueName !== null && {
      venue: { name: asWritten(venueName), address: asWritten(venueAddress ?? venueName) },
    }),
    dateTime: { start: localTime(ticket.startsAt, ticket.timeZone) },
    reviewStatus: 'UNDER_REVIEW',
    hexBackgroundColor: '#f6f0e4',
    ...(pictureUrl !== null && { heroImage: { sourceUri: { uri: pictureUrl } } }),
  }
}

/** One ticket: https://developers.google.com/wallet/reference/rest/v1/eventticketobject */
export function objectOf(ticket: PassTicket) {
  const { seat } = ticket
  return {
    state: 'ACTIVE',
    ticketHolderName: ticket.holderName,
    ticketNumber: groupedReference(ticket.code),
    ticketType: asWritten(ticket.ticketName),
    reservationInfo: { confirmationCode: groupedReference(ticket.reference) },
    barcode: {
      type: 'QR_CODE',
      value: ticket.barcode,
      alternateText: groupedReference(ticket.code),
    },
    ...(seat !== null && { seatInfo: seatOf(seat) }),
  }
}

/** In the organiser's own words, in the language of the shop. */
const asWritten = (value: string) => ({ defaultValue: { language: locale(), value } })

function seatOf(seat: NonNullable<PassTicket['seat']>) {
  const parts = { section: seat.section, row: seat.row, seat: seat.number }
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) =>
      value === '' ? [] : [[name, asWritten(value)]],
    ),
  )
}

/** With the UTC offset of the place: Google then shows the time of the place, wherever the phone is. */
function localTime(at: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
