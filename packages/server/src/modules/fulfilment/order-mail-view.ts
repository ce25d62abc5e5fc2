import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { walletPath } from '@foyer/contract/offline-wallet.ts'
import { madePictureUrl } from '@foyer/contract/pictures.ts'
import { shownOffers } from '@foyer/contract/rules/prices/discount.ts'
import { seatsText } from '@foyer/contract/seating/seats-text.ts'
import { inOneLine, t } from '@foyer/language/texts.ts'
import type { MailPayloads, OrderMailLine } from '@foyer/pages/src/renderers.ts'
import type { Foyer } from '../../foyer.ts'
import { envelopeOf } from '../addresses/exports.ts'
import { receiptsLinkOf } from '../papers/exports.ts'
import { placeName } from '../catalogue/exports.ts'
import {
  lineKey,
  pricesOf,
  saleFacts,
  type FrozenPrices,
  type LoadedSale,
} from '../sale/exports.ts'
import { qrContentId, seatLabel, type TicketRow } from '../tickets/exports.ts'
import { passLinksOf } from './wallet/pass-links.ts'

/** More pictures make mail programs suspicious; the PDF has all of them. */
const mostQrs = 20

type OrderMail = MailPayloads['order']

/** The confirmation of an order; its lines and extras add up to its total. */
export function presentOrderMail(
  foyer: Foyer,
  loaded: LoadedSale,
  tickets: readonly TicketRow[],
): OrderMail {
  const { sale } = loaded
  const prices = pricesOf(loaded)
  return {
    siteName: foyer.config.siteName,
    reference: sale.reference ?? '',
    fullName: sale.fullName ?? sale.email ?? '',
    currency: currencyOf(sale.currency).code,
    lines: [...ticketLines(loaded, prices), ...voucherLines(loaded)],
    extras: extrasOf(prices),
    total: prices.total,
    ...(sale.deliveryAddress !== null &&
      saleFacts(loaded, foyer.clock.now()).deliveryRequired && {
        postedTo: envelopeOf(sale.deliveryAddress),
      }),
    tickets: tickets.map((row) => ({
      eventTitle: row.eventTitle,
      ticketName: row.ticketName,
      startsAt: row.startsAt.toISOString(),
      timeZone: row.timeZone,
      venue: inOneLine([row.venueName, row.venueTown], ', ') || null,
      seat: seatLabel(row.seat),
      code: row.code,
      ...(tickets.length <= mostQrs && { qrCid: qrContentId(row.code) }),
      posterUrl: drawnPoster(foyer.publicUrl, row.poster),
      passes: passLinksOf(foyer, row),
    })),
    walletUrl: `${foyer.publicUrl}${walletPath}`,
    refundPolicyUrl: `${foyer.publicUrl}/refund-policy/`,
    ...(isPaidFor(prices) &&
      sale.reference !== null && {
        receiptsUrl: receiptsLinkOf(foyer, sale.reference, foyer.clock.now()),
      }),
    hasPdf: tickets.length > 0,
    messages:
      prices.credit === undefined
        ? []
        : [
            {
              from: foyer.config.siteName,
              text: t('The tickets that you exchanged for these are not valid any more.'),
            },
          ],
  }
}

/** Whether anything was paid, in whichever way: what was free has no receipt. */
const isPaidFor = ({ total, giftVouchersAppliedTotal, credit = 0 }: FrozenPrices): boolean =>
  total + giftVouchersAppliedTotal + credit > 0

/**
 * The same of what one organiser sold in the order. The order's amounts are of all its organisers, so none is named, and nothing
 * leads to the papers of the whole.
 */
export function presentPartMail(
  foyer: Foyer,
  loaded: LoadedSale,
  tickets: readonly TicketRow[],
  organiserId: number,
): OrderMail {
  const ownTickets = loaded.tickets.filter((line) => line.organiserId === organiserId)
  const vouchers = loaded.vouchers.filter((line) => line.organiserId === organiserId)
  const dates = new Set(ownTickets.map(({ eventDateId }) => eventDateId))
  const own = tickets.filter(({ eventDateId }) => dates.has(eventDateId))
  const { receiptsUrl: _ofTheWhole, ...mail } = presentOrderMail(
    foyer,
    { ...loaded, tickets: ownTickets, vouchers },
    own,
  )
  const organiserName = loaded.organisers.find(({ id }) => id === organiserId)?.name ?? ''
  const text = t('This is what you have from {organiserName} in this order, once more.', {
    organiserName,
  })
  const messages = [{ from: foyer.config.siteName, text }]
  return { ...mail, extras: [], total: null, messages }
}

function ticketLines(loaded: LoadedSale, prices: FrozenPrices): OrderMailLine[] {
  return loaded.tickets.map((line) => {
    const event = loaded.events.find(({ id }) => id === line.eventId)
    const priced = prices.lines.find(({ key }) => key === lineKey(line))
    if (event === undefined || priced === undefined) {
      throw new Error(`line ${line.id} has no event or price`)
    }
    return {
      qty: line.qty,
      title: event.title,
      details: [
        line.ticketName,
        ...(line.seats.length === 0 ? [] : [seatsText(line.seats)]),
        formatDateAtTime(line.startsAt.getTime(), event.timeZone),
        placeName(event.venueName, event.posted),
      ],
      amount: priced.facePrice * line.qty,
    }
  })
}

function voucherLines(loaded: LoadedSale): OrderMailLine[] {
  return loaded.vouchers.map((line) => ({
    qty: line.qty,
    title: line.name,
    details: [line.organiserName],
    amount: line.value * line.qty,
  }))
}

/** All that stands between the lines of an order and its total. */
function extrasOf(prices: FrozenPrices): OrderMail['extras'] {
  const offers = shownOffers({
    offersApplied: prices.offersAppliedTotal,
    discountsApplied: prices.discountsApplied.map(({ amount }) => amount),
    tickets: prices.lines,
  })
  return [
    ...prices.discountsApplied.map(({ code, amount }) => ({
      label: t('Discount {code}', { code }),
      amount: -amount,
    })),
    { label: t('Offers'), amount: (prices.concession ?? 0) + (prices.waived ?? 0) - offers },
    { label: t('Too little to charge'), amount: -(prices.waived ?? 0) },
    { label: t('With the organiser’s compliments'), amount: -(prices.concession ?? 0) },
    { label: t('Paid with the tickets you exchanged'), amount: -(prices.credit ?? 0) },
    // The rest of a voucher's balance is as good as money: a mail does not contain the whole code.
    ...prices.giftVouchersApplied.map(({ code, amount }) => ({
      label: t('Gift voucher ending {digits}', { digits: code.slice(-4) }),
      amount: -amount,
    })),
    { label: t('Delivery'), amount: prices.deliveryCost },
    { label: t('Refund protection'), amount: prices.refundProtection },
    { label: t('Donation'), amount: prices.donation },
    { label: t('Donation booking fee'), amount: prices.donationFee },
  ].filter(({ amount }) => amount !== 0)
}

/** Mail programs show no SVG: this is a JPEG of it. */
function drawnPoster(publicUrl: string, poster: string | null): string | null {
  const url = madePictureUrl(poster, 'share')
  return url === null ? null : `${publicUrl}${url}`
}
