import type { TicketFacts } from '@foyer/pages/src/renderers.ts'
import type { Foyer } from '../../foyer.ts'
import { qrMatrix } from '../../platform/qr-code.ts'
import type { PrintedTicket } from '../../rendering/rendering.ts'
import { placeName } from '../catalogue/exports.ts'
import { shownHolder } from './shown-holder.ts'
import type { TicketRow } from './ticket-store.ts'

export const seatLabel = (seat: TicketRow['seat']): string | null =>
  seat === null ? null : [seat.section, seat.row, seat.number].filter(Boolean).join('-')

/** What the ticket's QR code says. */
export const barcodeOf = (foyer: Foyer, { id, version }: TicketRow): string =>
  foyer.rooms.tickets.signer.sign({ ticketId: id, version })

/** Everything that a ticket shows. */
export const presentPrintedTicket = (foyer: Foyer, row: TicketRow): PrintedTicket => ({
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
  holderName: shownHolder(row),
  code: row.code,
  saleReference: row.saleReference ?? '',
  barcode: barcodeOf(foyer, row),
})

/** The same with its QR code, for a page. */
export function presentTicketFacts(foyer: Foyer, row: TicketRow): TicketFacts {
  const { barcode, ...facts } = presentPrintedTicket(foyer, row)
  return { ...facts, qr: qrMatrix(barcode) }
}
