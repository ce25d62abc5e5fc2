import { minuteMs } from '@foyer/contract/time-units.ts'
import { emailKeyOf } from '../../../server/src/platform/email-key.ts'
import { chanceOf } from '../plan/chance.ts'
import type { PastOrder } from '../plan/past-order.ts'
import type { PastRow } from './past-store.ts'

/** The rows of some orders, by table, in the order in which tables point at each other. */
export interface BasketRows {
  readonly sale: PastRow[]
  readonly sale_line: PastRow[]
  readonly stock_hold: PastRow[]
  readonly seat_hold: PastRow[]
  readonly sale_code: PastRow[]
  readonly payment: PastRow[]
  readonly sale_event: PastRow[]
}

/** Ids that were taken for an order. */
export interface OrderIds {
  readonly saleId: number
  /** Null for one bought without signing in. */
  readonly accountId: number | null
  readonly paymentId: number
  /** Of the payment before, where the bank refused a first try. */
  readonly refusedId: number
}

export const timeOf = (at: number): string => new Date(at).toISOString()

/** What a buyer leaves behind who is about to pay: the basket and its tickets, what was asked before, and the payment. */
export function addBasket(rows: BasketRows, order: PastOrder, ids: OrderIds, shopId: string): void {
  addSale(rows, order, ids)
  addLines(rows, order, ids)
  addPayments(rows, order, ids, shopId)
}

function addSale(rows: BasketRows, order: PastOrder, { saleId, accountId }: OrderIds): void {
  const { buyer, prices, voucher, lines, charity } = order
  const reserved = timeOf(order.at + minuteMs / 2)
  const answered = prices.donation > 0 ? reserved : null
  const seconds = Math.max(600, ...lines.map(({ date }) => date.event.event.reservationSeconds))
  const isAsked = lines.some(({ date }) =>
    date.event.questions.some(({ asked }) => asked === 'before'),
  )
  const needsPhone = lines.some(({ date }) => date.event.event.requirePhone)
  const until = timeOf(order.at + minuteMs / 2 + seconds * 1000)
  rows.sale.push({
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
    reserved_until: until,
    reservation_seconds: seconds,
    refund_protection: order.hasCover,
    donation_amount: prices.donation,
    donation_fee: prices.donationFee,
    donation_fee_vat: prices.donationFeeVat ?? 0,
    charity_id: charity?.id ?? null,
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
  })
  const note = (kind: string, detail: object) =>
    rows.sale_event.push({ sale_id: saleId, at: reserved, kind, detail })
  note('reserved', { until })
  if (charity === null) return
  note('donation_set', { amount: prices.donation, charityId: charity.id })
  note('gift_aid_answered', { accepted: order.isGiftAid })
}

function addLines(rows: BasketRows, order: PastOrder, { saleId }: OrderIds): void {
  const { voucher, code, prices } = order
  const created_at = timeOf(order.at)
  const line = { sale_id: saleId, created_at }
  const none = { ticket_stock_id: null, seats: null, gift_voucher_product_id: null, value: null }
  if (voucher !== null)
    rows.sale_line.push({
      ...{ ...line, ...none, kind: 'gift_voucher', qty: 1, by_post: voucher.byPost },
      ...{ gift_voucher_product_id: voucher.productId, value: voucher.value },
    })
  for (const { stock, qty, seats } of order.lines) {
    const of = { ...line, ticket_stock_id: stock.id, qty }
    rows.sale_line.push({
      ...{ ...none, ...of, kind: 'ticket', by_post: false, seats: seats.length > 0 ? seats : null },
    })
    rows.stock_hold.push({
      ...{ ...of, status: 'held', expires_at: timeOf(order.at + 15 * minuteMs) },
      customer_key: `email:${emailKeyOf(order.buyer.email)}`,
    })
    for (const { guid, section, row, number } of seats)
      rows.seat_hold.push({
        ...{ event_date_id: stock.dateId, seat_guid: guid, status: 'sold', sale_id: saleId },
        ...{ ticket_stock_id: stock.id, section, row_label: row, number_label: number },
        updated_at: timeOf(order.paidAt),
      })
  }
  if (code !== null)
    rows.sale_code.push({
      ...{ ...line, status: 'used', promo_code_id: code.promoCodeId, typed_code: code.code },
      amount: prices.discountsApplied.reduce((sum, { amount }) => sum + amount, 0),
    })
}

function addPayments(rows: BasketRows, order: PastOrder, ids: OrderIds, shopId: string): void {
  const { plan, prices, provider, currency } = order
  const first = plan === null ? prices.total : (plan.parts[0]?.amount ?? prices.total)
  const payment = (number: number, amount: number, at: number) => ({
    ...{ sale_id: ids.saleId, provider, amount, currency, purpose: 'sale', shop_id: shopId },
    idempotency_key: `past-${order.reference}-${number}`,
    provider_id: paymentIdOf(order, number, amount),
    ...{ created_at: timeOf(at - minuteMs), updated_at: timeOf(at) },
    expires_at: timeOf(at + 9 * minuteMs),
  })
  if (order.isFirstTryRefused)
    rows.payment.push({
      ...payment(0, prices.total, order.paidAt - 2 * minuteMs),
      ...{ id: ids.refusedId, status: 'cancelled', failure_text: refusedText },
      ...{ prices: null, charge: null },
    })
  rows.payment.push({
    ...payment(1, first, order.paidAt),
    ...{ id: ids.paymentId, status: 'created', failure_text: null },
    ...{ prices, charge: plan === null ? null : { ...cardOf(order), offSession: false } },
  })
  rows.sale_event.push({
    ...{ sale_id: ids.saleId, at: timeOf(order.paidAt - minuteMs), kind: 'payment_started' },
    detail: { payment: ids.paymentId, until: timeOf(order.paidAt + 9 * minuteMs) },
  })
}

export const refusedText = 'Your card was declined.'

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
