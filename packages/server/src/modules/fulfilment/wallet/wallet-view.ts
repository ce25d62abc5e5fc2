import { walletPath } from '@foyer/contract/offline-wallet.ts'
import { t } from '@foyer/language/texts.ts'
import type { CalendarFile, WalletTicket } from '@foyer/pages/src/renderers.ts'
import type { Foyer } from '../../../foyer.ts'
import { pictureOf } from '../../site/exports.ts'
import { passLinksOf } from './pass-links.ts'
import {
  presentTicketFacts,
  seatLabel,
  shownHolder,
  type TicketRow,
} from '../../tickets/exports.ts'

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
    canPassOn:
      row.status === 'valid' && row.cancelledAt === null && row.seat === null && !row.isPromised,
    status: row.status,
    isCancelled: row.cancelledAt !== null,
  }
}

/** The entry leaves out the ticket's code: calendars are shared and synchronised. */
export function presentCalendarEntry(
  foyer: Foyer,
  row: TicketRow,
  now: Date,
): CalendarFile['entries'][number] {
  const seat = seatLabel(row.seat)
  const of = { ticket: row.ticketName, name: shownHolder(row) }
  return {
    uid: `ticket-${row.id}@${new URL(foyer.publicUrl).hostname}`,
    madeAt: now.toISOString(),
    changedAt: (row.cancelledAt ?? row.movedAt)?.toISOString() ?? null,
    isCancelled: row.cancelledAt !== null,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    title: row.eventTitle,
    place: [row.venueName, row.venueAddress].filter(Boolean).join(', ') || null,
    description: [
      seat === null
        ? t('{ticket}, for {name}', of)
        : t('{ticket}, seat {seat}, for {name}', { ...of, seat }),
      t('Your ticket: {url}', { url: `${foyer.publicUrl}${walletPath}` }),
    ].join('\n'),
    url: `${foyer.publicUrl}/events/${row.eventSlug}/`,
  }
}
