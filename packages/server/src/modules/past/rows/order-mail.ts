import { inOneLine } from '@foyer/language/texts.ts'
import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { walletPath } from '@foyer/contract/offline-wallet.ts'
import { madePictureUrl } from '@foyer/contract/pictures.ts'
import { seatsText } from '@foyer/contract/seating/seats-text.ts'
import type { MailPayloads, OrderMailLine } from '@foyer/pages/src/renderers.ts'
import { envelopeOf } from '../../addresses/exports.ts'
import { placeName } from '../../catalogue/exports.ts'
import { extrasOf } from '../../fulfilment/exports.ts'
import { lineKey } from '../../sale/exports.ts'
import { qrContentId, seatLabel } from '../../tickets/exports.ts'
import type { PastOrder } from '../plan/past-order.ts'
import type { PastParts } from '../season.ts'
import type { VoucherProduct } from '../season-store.ts'
import { timeOf } from './row-book.ts'
import type { IssuedTicket } from './issued-ticket.ts'

export type Writer = Pick<PastParts, 'config' | 'publicUrl'> & {
  readonly voucher: VoucherProduct | null
}

/** The confirmation of an order of the past, as the shop words it today. */
export function orderMail(
  { config, publicUrl, voucher }: Writer,
  order: PastOrder,
  issued: readonly IssuedTicket[],
): MailPayloads['order'] {
  return {
    siteName: config.siteName,
    reference: order.reference,
    fullName: order.buyer.name,
    currency: order.currency,
    lines: [...ticketLines(order), ...voucherLines(order, voucher)],
    extras: extrasOf(order.prices),
    total: order.prices.total,
    ...(order.postTo !== null && { postedTo: envelopeOf(order.postTo) }),
    tickets: issued.map(({ line, code, seat }) => {
      const { event } = line.date.event
      const poster = madePictureUrl(event.poster, 'share')
      return {
        eventTitle: event.title,
        ticketName: line.stock.typeName,
        startsAt: timeOf(line.date.startsAt),
        timeZone: event.timeZone,
        venue: inOneLine([line.stock.venueName, line.stock.venueTown], ', ') || null,
        seat: seatLabel(seat),
        code,
        qrCid: qrContentId(code),
        posterUrl: poster === null ? null : `${publicUrl}${poster}`,
        passes: { apple: null, google: null },
      }
    }),
    walletUrl: `${publicUrl}${walletPath}`,
    refundPolicyUrl: `${publicUrl}/refund-policy/`,
    hasPdf: issued.length > 0,
    messages: [],
  }
}

const ticketLines = (order: PastOrder): OrderMailLine[] =>
  order.lines.map(({ date, stock, qty, seats }) => {
    const { event } = date.event
    const priced = order.prices.lines.find(({ key }) => key === lineKey({ stockId: stock.id }))
    return {
      qty,
      title: event.title,
      details: [
        stock.typeName,
        ...(seats === null ? [] : [seatsText(seats)]),
        formatDateAtTime(date.startsAt, event.timeZone),
        placeName(event.venueName, event.posted),
      ],
      amount: (priced?.facePrice ?? 0) * qty,
    }
  })

const voucherLines = (order: PastOrder, product: VoucherProduct | null): OrderMailLine[] =>
  order.vouchers.map(({ value }) => ({
    qty: 1,
    title: product?.name ?? '',
    details: [product?.organiserName ?? ''],
    amount: value,
  }))
