import { formatDateAtTime } from '@foyer/contract/formats.ts'
import type { MailPayloads } from '../../../platform/http/pages.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { placeName } from '../../catalogue/exports.ts'
import { queueMail } from '../../mail/exports.ts'
import {
  findPayLink,
  loadSale,
  pricesOf,
  recordSaleEvent,
  type LoadedSale,
  type Sale,
} from '../../sale/exports.ts'
import { seatLabel } from '../../tickets/exports.ts'
import { findWishOfSale, wishUrl } from '../../waiting-list/exports.ts'
import { listExchangedTickets, type ExchangedTicket } from './pay-link-store.ts'

type PayLinkLine = MailPayloads['pay_link']['lines'][number]

/** The link that brings a reservation into the browser of whoever follows it, to be paid there. */
export async function payUrlOf(
  tx: Tx,
  { publicUrl }: Pick<Foyer, 'publicUrl'>,
  { id, reference }: Pick<Sale, 'id' | 'reference'>,
): Promise<string> {
  const key = (await findPayLink(tx, id))?.linkKey ?? null
  return `${publicUrl}/smartcheckout/?session=${reference ?? ''}${key === null ? '' : `.${key}`}`
}

/** Mails the link to whom staff have reserved an order for. The sale is held, and its row locked. */
export async function mailPayLink(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  now: Date,
  { email, fullName }: Pick<Sale, 'email' | 'fullName'> = sale,
): Promise<void> {
  const { id, reference, currency, reservedUntil } = sale
  if (email === null || reservedUntil === null) throw new Error(`sale ${id} has nobody to write to`)
  const url = await payUrlOf(tx, foyer, sale)
  const loaded = await loadSale(tx, foyer, sale, now)
  const exchanged = await listExchangedTickets(tx, id)
  const wish = await findWishOfSale(tx, id)
  await queueMail(
    foyer,
    tx,
    {
      // A link that is dead does not stand for the one after it.
      dedupeKey: `pay-link:${id}:${sha256(url).toString('base64url').slice(0, 12)}:${now.getTime()}`,
      kind: 'pay_link',
      to: { email, name: fullName },
      payload: {
        siteName: foyer.config.siteName,
        reference: reference ?? '',
        fullName: fullName ?? '',
        currency: currency ?? '',
        amount: pricesOf(loaded).total,
        until: reservedUntil.toISOString(),
        timeZone: loaded.events[0]?.timeZone ?? 'UTC',
        lines: keptLines(loaded),
        ...(exchanged.length > 0 && { exchange: { lines: exchanged.map(oldLine) } }),
        ...(wish !== undefined && { offer: { wishUrl: wishUrl(foyer, wish.id) } }),
        url,
      },
      saleId: id,
    },
    now,
  )
  await recordSaleEvent(tx, id, 'pay_link_queued', { until: reservedUntil }, now)
}

const keptLines = ({ tickets, events }: LoadedSale): PayLinkLine[] =>
  tickets.map(({ eventId, qty, ticketName, startsAt, seats }) => {
    const event = events.find(({ id }) => id === eventId)
    return {
      qty,
      title: event?.title ?? '',
      ticketName,
      details: [
        ...(event === undefined
          ? []
          : [
              formatDateAtTime(startsAt.getTime(), event.timeZone),
              placeName(event.venueName, event.posted),
            ]),
        ...seats.flatMap((seat) => seatLabel(seat) ?? []),
      ],
    }
  })

const oldLine = (ticket: ExchangedTicket): PayLinkLine => ({
  qty: 1,
  title: ticket.title,
  ticketName: ticket.ticketName,
  details: [
    formatDateAtTime(ticket.startsAt.getTime(), ticket.timeZone),
    placeName(ticket.venueName, ticket.posted),
    ...[ticket.seat].flatMap((seat) => seatLabel(seat) ?? []),
  ],
  code: ticket.code,
})
