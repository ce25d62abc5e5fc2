import type { Foyer } from '../../../foyer.ts'
import type { PassTicket } from '../../../providers/passes/port.ts'
import { walletPath } from '@foyer/contract/offline-wallet.ts'
import { madePictureUrl } from '@foyer/contract/pictures.ts'
import { placeName } from '../../catalogue/exports.ts'
import { shownHolder, type TicketRow } from '../../tickets/exports.ts'

/** An event counts as lasting at most this long when its end is not known. */
const longestMs = 12 * 3_600_000

/** What a phone's wallet is given of a ticket. */
export async function presentPass(foyer: Foyer, row: TicketRow): Promise<PassTicket> {
  const host = new URL(foyer.publicUrl).hostname
  const picture = madePictureUrl(row.poster, 'share')
  return {
    serial: `${host}.ticket-${row.id}-v${row.version}`,
    dateKey: `${host}.date-${row.eventDateId}`,
    barcode: foyer.rooms.tickets.signer.sign({ ticketId: row.id, version: row.version }),
    code: row.code,
    siteName: foyer.config.siteName,
    organiserName: row.organiserName,
    eventTitle: row.eventTitle,
    ticketName: row.ticketName,
    holderName: shownHolder(row),
    reference: row.saleReference ?? '',
    startsAt: row.startsAt,
    overAt: row.endsAt ?? new Date(row.startsAt.getTime() + longestMs),
    timeZone: row.timeZone,
    venueName: row.venueName,
    place: placeName(row.venueName, row.posted),
    venueAddress: row.venueAddress,
    seat: row.seat,
    poster: await foyer.rooms.site.pictures.poster(row.poster),
    pictureUrl: picture === null ? null : `${foyer.publicUrl}${picture}`,
    walletUrl: `${foyer.publicUrl}${walletPath}`,
  }
}
