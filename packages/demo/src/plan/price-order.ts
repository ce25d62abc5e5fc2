import type { PricedBasket } from '@foyer/contract/rules/prices/order-total.ts'
import { withDonation } from '@foyer/contract/rules/prices/total-due.ts'
import {
  donationFeeRule,
  priceNow,
  type Code,
  type TicketLine,
} from '../../../server/src/modules/sale/exports.ts'
import { ticketLineOf } from '../../../server/src/modules/sale/lines/ticket-line.ts'
import type { Season } from '../season.ts'
import { lineOf } from './gift-vouchers.ts'
import type { PastLine, PastOrder } from './past-order.ts'

type ToPrice = Pick<
  PastOrder,
  'lines' | 'voucher' | 'code' | 'usedVoucher' | 'charity' | 'hasCover' | 'currency' | 'at'
>

const sale = { id: 0, status: 'basket', accountId: null, isExpress: false } as const

/** What an order of the past cost, as the shop prices a basket. */
export function priceOrder(
  { voucher: product }: Pick<Season, 'voucher'>,
  order: ToPrice,
  donation: number,
): PricedBasket {
  const { lines, voucher, code, usedVoucher, charity, currency, hasCover } = order
  const whole = [...new Set(lines.map(({ date }) => date.event))]
  const prices = priceNow({
    sale: { ...sale, currency, refundProtection: hasCover },
    tickets: lines.map((line) => ticketOf(line, order.at)),
    vouchers: voucher === null || product === null ? [] : [lineOf(product, voucher)],
    events: whole.map(({ event }) => event),
    offers: whole.flatMap(({ offers }) => [...offers]),
    codes: [
      ...(code === null ? [] : [code]),
      ...(usedVoucher === null || product === null
        ? []
        : [{ ...voucherCode, ...usedVoucher, currency, organiserId: product.organiserId }]),
    ].map((one) => ({ ...one, saleCodeId: 0, saleId: 0 })),
    requirements: [],
    takenElsewhere: new Map(),
  })
  const fee = charity && donationFeeRule(charity)
  return fee === null ? prices : withDonation(prices, { amount: donation, fee })
}

function ticketOf({ stock, date, qty }: PastLine, at: number): TicketLine {
  const line = { id: 0, stockId: stock.id, qty, qtyBefore: null, seats: [], left: qty }
  const of = { ticketTypeId: stock.typeId, eventDateId: date.id, eventId: date.event.event.id }
  return ticketLineOf(0, { ...line, ...of }, date.event, new Date(at))
}

const voucherCode: Omit<Code, 'code' | 'left' | 'organiserId' | 'currency'> = {
  promoCodeId: null,
  giftVoucherId: 0,
  kind: 'gift_voucher',
  eventIds: null,
  ticketTypeIds: null,
  percentBasisPoints: null,
  amount: null,
  exclusive: false,
  live: true,
}
