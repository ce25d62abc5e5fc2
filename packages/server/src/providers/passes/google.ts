import { locale } from '@foyer/language/texts.ts'
import { createSign } from 'node:crypto'
import type { GoogleWalletConfig } from '../../config/passes-config.ts'
import type { PassProvider, PassTicket } from './port.ts'

const saveUrl = 'https://pay.google.com/gp/v/save/'

/**
 * Links that save a ticket to Google Wallet. Event and ticket travel in the signed link, so that Google receives nothing
 * before the buyer opens it: https://developers.google.com/wallet/reference/rest/v1/Jwt
 */
export function createGooglePasses(config: GoogleWalletConfig, origin: string): PassProvider {
  return {
    validUntil: null,
    async make(ticket, now) {
      const claims = {
        iss: config.clientEmail,
        aud: 'google',
        typ: 'savetowallet',
        iat: Math.floor(now.getTime() / 1000),
        origins: [origin],
        payload: payloadOf(config.issuerId, ticket),
      }
      return await Promise.resolve({ kind: 'link', url: `${saveUrl}${sign(config, claims)}` })
    },
  }
}

/** Google's ids may have only letters, digits, dots, underscores and hyphens. */
const idOf = (issuerId: string, name: string): string =>
  `${issuerId}.${name.replaceAll(/[^\w.-]/g, '_')}`

function payloadOf(issuerId: string, ticket: PassTicket) {
  const classId = idOf(issuerId, ticket.dateKey)
  const { seat, venueName, venueAddress, pictureUrl } = ticket
  return {
    eventTicketClasses: [
      {
        id: classId,
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
      },
    ],
    eventTicketObjects: [
      {
        id: idOf(issuerId, ticket.serial),
        classId,
        state: 'ACTIVE',
        ticketHolderName: ticket.holderName,
        ticketNumber: ticket.code,
        ticketType: asWritten(ticket.ticketName),
        reservationInfo: { confirmationCode: ticket.reference },
        barcode: { type: 'QR_CODE', value: ticket.barcode, alternateText: ticket.code },
        ...(seat !== null && { seatInfo: seatOf(seat) }),
      },
    ],
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

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** RS256 (RFC 7518). */
function sign({ privateKey }: GoogleWalletConfig, claims: object): string {
  const text = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`
}
