import { dateLastsAtMostMs } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../../foyer.ts'
import type { PassTicket } from '../../../providers/passes/port.ts'
import { walletPath } from '@foyer/contract/offline-wallet.ts'
import { madePictureUrl } from '@foyer/contract/pictures.ts'
import { placeName } from '../../catalogue/exports.ts'
import { shownHolder, type TicketClaim, type TicketRow } from '../../tickets/exports.ts'
import { renewalOf } from './renewal/renewal-token.ts'

/** A pass as it is kept: it may be of an earlier version of its ticket's code. */
export interface KeptPass {
  readonly version: number
  readonly isVoid: boolean
}

/** The name of a pass, at all vendors and for ever. */
export const serialOf = (foyer: Foyer, { ticketId, version }: TicketClaim): string =>
  `${new URL(foyer.publicUrl).hostname}.ticket-${ticketId}-v${version}`

/** What a phone's wallet is given of a ticket. A void pass says nothing of who has the ticket now, and has no code. */
export async function presentPass(
  foyer: Foyer,
  row: TicketRow,
  kept?: KeptPass,
): Promise<PassTicket> {
  const poster = await foyer.rooms.site.pictures.poster(row.poster)
  return { ...presentPassWithoutPoster(foyer, row, kept), poster }
}

export function presentPassWithoutPoster(
  foyer: Foyer,
  row: TicketRow,
  { version, isVoid }: KeptPass = { version: row.version, isVoid: false },
): PassTicket {
  const picture = madePictureUrl(row.poster, 'share')
  const claim = { ticketId: row.id, version }
  return {
    serial: serialOf(foyer, claim),
    dateKey: `${new URL(foyer.publicUrl).hostname}.date-${row.eventDateId}`,
    ...(isVoid ? noHolder : holderOf(foyer, row)),
    isVoid,
    renewal: renewalOf(foyer, claim),
    siteName: foyer.config.siteName,
    organiserName: row.organiserName,
    eventTitle: row.eventTitle,
    ticketName: row.ticketName,
    startsAt: row.startsAt,
    overAt: row.endsAt ?? new Date(row.startsAt.getTime() + dateLastsAtMostMs),
    timeZone: row.timeZone,
    venueName: row.venueName,
    place: placeName(row.venueName, row.posted),
    venueAddress: row.venueAddress,
    poster: null,
    pictureUrl: picture === null ? null : `${foyer.publicUrl}${picture}`,
    walletUrl: `${foyer.publicUrl}${walletPath}`,
  }
}

const noHolder = { barcode: '', code: '', holderName: '', reference: '', seat: null } as const

const holderOf = (foyer: Foyer, row: TicketRow) => ({
  barcode: foyer.rooms.tickets.signer.sign({ ticketId: row.id, version: row.version }),
  code: row.code,
  holderName: shownHolder(row),
  reference: row.saleReference ?? '',
  seat: row.seat,
})
