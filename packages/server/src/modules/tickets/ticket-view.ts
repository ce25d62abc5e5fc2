import type { TicketFacts } from '@foyer/pages/src/renderers.ts'
import type { Foyer } from '../../foyer.ts'
import { placeName } from '../catalogue/exports.ts'
import { ticketQr } from './ticket-signer.ts'
import type { TicketRow } from './ticket-store.ts'

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
    place: placeName(row.venueName, row.posted),
    venueAddress: row.venueAddress,
    seat: seatLabel(row.seat),
    holderName: row.holderName,
    code: row.code,
    saleReference: row.saleReference ?? '',
    qr: ticketQr(foyer.rooms.tickets.signer, { ticketId: row.id, version: row.version }),
  }
}
