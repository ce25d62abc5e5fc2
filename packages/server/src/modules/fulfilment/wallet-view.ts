import type { CalendarFile, TicketFacts, WalletTicket } from '@foyer/pages/src/renderers.ts'
import type { Foyer } from '../../foyer.ts'
import { pictureOf } from '../site/exports.ts'
import { passLinksOf } from './pass-links.ts'
import { ticketQr } from './ticket-signer.ts'
import type { TicketRow } from './wallet-store.ts'

export const walletPath = '/account/wallet/'

export const seatLabel = (seat: TicketRow['seat']): string | null =>
  seat === null ? null : [seat.section, seat.row, seat.number].filter(Boolean).join('-')

export function presentTicketFacts(foyer: Foyer, row: TicketRow): TicketFacts {
  return {
    eventTitle: row.eventTitle,
    organiserName: row.organiserName,
    ticketName: row.ticketName,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    doorsAt: row.doorsAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    venueName: row.venueName,
    venueAddress: row.venueAddress,
    seat: seatLabel(row.seat),
    holderName: row.holderName,
    code: row.code,
    saleReference: row.saleReference ?? '',
    qr: ticketQr(foyer.secrets, { ticketId: row.id, version: row.version }),
  }
}

export function presentWalletTicket(foyer: Foyer, row: TicketRow): WalletTicket {
  return {
    ...presentTicketFacts(foyer, row),
    id: String(row.id),
    poster: pictureOf(row.poster, row.posterAlt),
    eventUrl: `/events/${row.eventSlug}/`,
    pdfUrl: `${walletPath}tickets/${row.id}.pdf`,
    calendarUrl: `${walletPath}tickets/${row.id}.ics`,
    onlineUrl: row.onlineUrl,
    passes: passLinksOf(foyer, row),
    canPassOn: row.status === 'valid' && row.seat === null && !row.isPromised,
    status: row.status,
  }
}

/** Without the ticket's code: calendars are shared and synchronised. */
export function presentCalendarEntry(
  foyer: Foyer,
  row: TicketRow,
  now: Date,
): CalendarFile['entries'][number] {
  const seat = seatLabel(row.seat)
  return {
    uid: `ticket-${row.id}@${new URL(foyer.publicUrl).hostname}`,
    madeAt: now.toISOString(),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    title: row.eventTitle,
    place: [row.venueName, row.venueAddress].filter(Boolean).join(', ') || null,
    description: [
      `${row.ticketName}${seat === null ? '' : `, seat ${seat}`}, for ${row.holderName}`,
      `Your ticket: ${foyer.publicUrl}${walletPath}`,
    ].join('\n'),
    url: `${foyer.publicUrl}/events/${row.eventSlug}/`,
  }
}
