import { t } from '@foyer/language/texts.ts'
import type { PassedOnFacts, WalletTransfer } from '@foyer/pages/src/renderers.ts'
import type { Foyer } from '../../foyer.ts'
import { madePictureUrl } from '@foyer/contract/pictures.ts'
import type { TransferRow } from './transfer-store.ts'

/** The path of the link in the mail. */
export const transferPath = '/transfer/'

function wideUrl(foyer: Foyer, poster: string | null): string | null {
  const url = madePictureUrl(poster, 'share')
  return url === null ? null : `${foyer.publicUrl}${url}`
}

/** What every mail and the page of a transfer say. */
export function presentPassedOn(foyer: Foyer, row: TransferRow): PassedOnFacts {
  return {
    siteName: foyer.config.siteName,
    // The sender was erased meanwhile: the ticket still came from somebody.
    fromName: row.fromName ?? t('A friend'),
    name: row.name,
    isGift: row.isGift,
    qty: row.qty,
    eventTitle: row.eventTitle,
    ticketName: row.ticketName,
    startsAt: row.startsAt.toISOString(),
    timeZone: row.timeZone,
    venue: row.venueName,
    pictureUrl: wideUrl(foyer, row.poster),
  }
}

export function presentWalletTransfer(row: TransferRow): WalletTransfer {
  return {
    id: row.id,
    qty: row.qty,
    eventTitle: row.eventTitle,
    ticketName: row.ticketName,
    name: row.name,
    email: row.email,
    status: row.status,
    sendAt: row.sendAt.toISOString(),
    timeZone: row.timeZone,
  }
}
