import {
  priceBasket,
  type BasketToPrice,
  type PricedBasket,
} from '@foyer/contract/rules/prices/order-total.ts'
import { donationFeeRule, lineKey } from '../../sale/exports.ts'
import type { PastOrder } from './past-order.ts'

type ToPrice = Pick<
  PastOrder,
  'lines' | 'vouchers' | 'code' | 'usedVoucher' | 'charity' | 'hasCover'
>

/** What an order of the past cost, by the rules that the shop sells by. */
export function priceOrder(order: ToPrice, donation: number): PricedBasket {
  const { lines, charity } = order
  const events = [...new Set(lines.map(({ date }) => date.event))]
  const posted = events.map(({ event }) => event).filter((event) => event.posted)
  const covers = events.flatMap(({ event }) =>
    event.refundProtection ? (event.refundProtectionCost ?? []) : [],
  )
  return priceBasket({
    tickets: lines.map(ticketToPrice),
    giftVouchers: order.vouchers.map(({ value }) => ({ value, quantity: 1 })),
    codes: codesToPrice(order),
    offers: events.flatMap(({ offers }) =>
      offers.map((offer) => ({
        scope: { organiserId: null, eventIds: [offer.eventId], ticketTypeIds: offer.ticketTypeIds },
        gives:
          offer.kind === 'buy_n_pay_m'
            ? { kind: 'buy_pay' as const, buy: offer.buy, pay: offer.pay ?? 0 }
            : {
                kind: 'percent_from' as const,
                from: offer.buy,
                percent: offer.percentBasisPoints ?? 0,
              },
      })),
    ),
    giftVoucherCodes: vouchersToPrice(order),
    deliveries: posted.map(({ organiserId, deliveryCost, vatBasisPoints }) => ({
      organiserId,
      cost: deliveryCost,
      vat: vatBasisPoints,
    })),
    refundProtection: order.hasCover ? { cost: Math.max(0, ...covers), vat: 0 } : null,
    donation: charity === null ? null : { amount: donation, fee: donationFeeRule(charity) },
  })
}

function ticketToPrice({ date: { event }, stock, qty }: ToPrice['lines'][number]) {
  const type = event.byId.types.get(stock.typeId)
  if (type === undefined) throw new Error(`ticket type ${stock.typeId} is not in the catalogue`)
  return {
    key: lineKey({ stockId: stock.id }),
    quantity: qty,
    price: type.absorbFee ? type.price + type.bookingFee : type.price,
    fee: { base: type.bookingFee, percent: 0, cap: null },
    absorbsFee: type.absorbFee,
    vat: type.vatBasisPoints ?? event.event.vatBasisPoints,
    feeVat: type.feeVatBasisPoints ?? event.event.feeVatBasisPoints,
    organiserId: event.event.organiserId,
    eventId: event.event.id,
    ticketTypeId: type.id,
  }
}

function codesToPrice({ code }: ToPrice): BasketToPrice['codes'] {
  if (code === null) return []
  const { organiserId, eventIds, ticketTypeIds } = code
  const off =
    code.kind === 'percent'
      ? { kind: 'percent' as const, percent: code.percentBasisPoints ?? 0 }
      : { kind: 'fixed' as const, amount: code.amount ?? 0 }
  return [{ code: code.code, scope: { organiserId, eventIds, ticketTypeIds }, off }]
}

const vouchersToPrice = ({ usedVoucher: used }: ToPrice): BasketToPrice['giftVoucherCodes'] =>
  used === null ? [] : [{ code: used.code, balance: used.left, organiserId: used.organiserId }]
