import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Seat } from '../../../server/src/modules/inventory/exports.ts'
import { chanceOf } from '../plan/chance.ts'
import type { PastLine, PastOrder } from '../plan/past-order.ts'
import type { PastRow } from './past-store.ts'

/** An order, and what was taken for it before its rows are written. */
export interface Basket {
  readonly order: PastOrder
  readonly saleId: number
  readonly paymentId: number
  /** Null for one bought without signing in. */
  readonly accountId: number | null
  readonly seats: ReadonlyMap<PastLine, readonly Seat[]>
}

export const timeOf = (at: number): string => new Date(at).toISOString()

const reservedAt = ({ at }: PastOrder): number => at + minuteMs / 2
const secondsOf = ({ lines }: PastOrder): number =>
  Math.max(600, ...lines.map(({ date }) => date.event.event.reservationSeconds))

/** The sale of a buyer who is about to pay, with what was asked before. */
export function saleRow({ order, saleId, accountId }: Basket): PastRow {
  const { buyer, prices, voucher, lines } = order
  const reserved = timeOf(reservedAt(order))
  const answered = prices.donation > 0 ? reserved : null
  const events = lines.map(({ date }) => date.event)
  const isAsked = events.some(({ questions }) => questions.some(({ asked }) => asked === 'before'))
  const needsPhone = events.some(({ event }) => event.requirePhone)
  return {
    id: saleId,
    reference: order.reference,
    account_id: accountId,
    state: 'payment',
    status: 'paying',
    currency: order.currency,
    email: buyer.email,
    full_name: buyer.name,
    is_express: order.isExpress,
    // Numbers that Ofcom keeps free for drama.
    contact_number: needsPhone ? `+447700900${String(order.number % 1000).padStart(3, '0')}` : null,
    reserved_at: reserved,
    reserved_until: timeOf(reservedAt(order) + secondsOf(order) * 1000),
    reservation_seconds: secondsOf(order),
    refund_protection: order.hasCover,
    donation_amount: prices.donation,
    donation_fee: prices.donationFee,
    donation_fee_vat: prices.donationFeeVat ?? 0,
    charity_id: order.charity?.id ?? null,
    donation_answered_at: answered,
    gift_aid_answered_at: answered,
    is_gift_aid: order.isGiftAid,
    marketing_answered_at: order.isExpress ? null : reserved,
    delivery_address: order.postTo,
    gift_voucher_from: voucher === null ? null : buyer.name,
    gift_voucher_to: voucher?.for.name ?? null,
    questions_before_at: isAsked ? reserved : null,
    frozen_prices: prices,
    total: prices.total,
    paying_by: order.provider,
    first_paying_at: timeOf(order.paidAt - minuteMs),
    created_at: timeOf(order.at),
    updated_at: timeOf(order.paidAt - minuteMs),
    basket_errors: [],
    basket_success: [],
  }
}

/** A line for each kind of ticket, or for the gift voucher. */
export function lineRows({ order, saleId, seats }: Basket): PastRow[] {
  const { voucher, lines, at } = order
  const line = { sale_id: saleId, created_at: timeOf(at) }
  const tickets = lines.map((one) => ({
    ...line,
    kind: 'ticket',
    ticket_stock_id: one.stock.id,
    qty: one.qty,
    seats: seats.get(one) ?? null,
    gift_voucher_product_id: null,
    value: null,
    by_post: false,
  }))
  if (voucher === null) return tickets
  const sold = { gift_voucher_product_id: voucher.productId, value: voucher.value, qty: 1 }
  const none = { ticket_stock_id: null, seats: null }
  return [{ ...line, kind: 'gift_voucher', ...none, ...sold, by_post: voucher.byPost }]
}

/** The code by which the order cost less. */
export function codeRows({ order: { code, prices, at }, saleId }: Basket): PastRow[] {
  if (code === null) return []
  const amount = prices.discountsApplied.reduce((sum, one) => sum + one.amount, 0)
  const of = { sale_id: saleId, promo_code_id: code.promoCodeId, typed_code: code.code }
  return [{ ...of, status: 'used', amount, created_at: timeOf(at) }]
}

/** The payment as it was when its provider was asked. */
export function paymentRow({ order, saleId, paymentId }: Basket, shopId: string): PastRow {
  const { plan, prices, provider, currency, paidAt } = order
  const amount = plan?.parts[0]?.amount ?? prices.total
  return {
    id: paymentId,
    sale_id: saleId,
    provider,
    purpose: 'sale',
    status: 'created',
    amount,
    currency,
    prices,
    charge: plan === null ? null : { ...cardOf(order), offSession: false },
    idempotency_key: `past-${order.reference}-1`,
    provider_id: paymentIdOf(order, 1, amount),
    shop_id: shopId,
    created_at: timeOf(paidAt - minuteMs),
    updated_at: timeOf(paidAt - minuteMs),
    expires_at: timeOf(paidAt + 9 * minuteMs),
  }
}

export const reservedRow = (basket: Basket): PastRow => {
  const { reserved_at: at, reserved_until: until } = saleRow(basket)
  return { sale_id: basket.saleId, at, kind: 'reserved', detail: { until } }
}

/** The simulators know a payment of the past by what its id says. */
export function paymentIdOf(
  { provider, currency, reference }: PastOrder,
  number: number,
  amount: number,
): string | null {
  const name = `${number}_${currency}_${amount}_${reference}`
  const ids = { stripe: `pi_past_${name}`, truelayer: `bankpast_${name}`, square: `sqpast_${name}` }
  return provider === 'none' ? null : ids[provider]
}

/** The card that a plan is paid with, which any simulator of cards knows. */
export const cardOf = ({ reference }: PastOrder) => ({
  customerId: `cus_past_${reference}`,
  cardId: 'pm_card_visa',
  returnUrl: null,
})

/** The last four digits of the one card that a buyer of the past has; money from a bank is of no card. */
export const lastDigitsOf = ({ provider, buyer }: PastOrder): string | null =>
  provider === 'stripe' || provider === 'square'
    ? String(chanceOf('card', buyer.email).below(10_000)).padStart(4, '0')
    : null
