import { minuteMs } from '@foyer/contract/time-units.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import type { PastOrder } from '../plan/past-order.ts'
import { timeOf, type RowBook } from './row-book.ts'

/** What is known of an order once its buyer and its ids are. */
export interface KnownOrder {
  readonly order: PastOrder
  readonly saleId: number
  /** Null for one bought without signing in. */
  readonly accountId: number | null
  /** When its tickets went out; null while a plan is not paid up. */
  readonly deliveredAt: number | null
  /** The id of each of its ticket lines, in their order. */
  readonly lineIds: readonly number[]
  /** The ids of vouchers by their codes: those it was paid with. */
  readonly voucherIds: ReadonlyMap<string, number>
}

/** The order itself: what was bought, what was held for it, and its history until it was paid. */
export function addOrder(book: RowBook, known: KnownOrder): void {
  addSale(book, known)
  addLines(book, known)
  addCodes(book, known)
  addHistory(book, known)
}

function addSale(book: RowBook, { order, saleId, accountId, deliveredAt }: KnownOrder): void {
  const { buyer, prices, vouchers, lines } = order
  const donated = prices.donation > 0
  const reserved = order.at + minuteMs / 2
  const seconds = Math.max(600, ...lines.map(({ date }) => date.event.event.reservationSeconds))
  const isAsked = lines.some(({ date }) =>
    date.event.questions.some(({ asked }) => asked === 'before'),
  )
  const needsPhone = lines.some(({ date }) => date.event.event.requirePhone)
  book.add('sale', {
    id: saleId,
    reference: order.reference,
    account_id: accountId,
    state: 'order_completed',
    status: 'sold',
    currency: order.currency,
    email: buyer.email,
    full_name: buyer.name,
    is_express: order.isExpress,
    // Numbers that Ofcom keeps free for drama.
    contact_number: needsPhone ? `+447700900${String(order.number % 1000).padStart(3, '0')}` : null,
    reserved_at: timeOf(reserved),
    reserved_until: timeOf(reserved + seconds * 1000),
    reservation_seconds: seconds,
    refund_protection: order.hasCover,
    donation_amount: prices.donation,
    donation_fee: prices.donationFee,
    donation_fee_vat: prices.donationFeeVat ?? 0,
    charity_id: order.charity?.id ?? null,
    donation_answered_at: donated ? timeOf(reserved) : null,
    gift_aid_answered_at: donated ? timeOf(reserved) : null,
    is_gift_aid: order.isGiftAid,
    marketing_answered_at: order.isExpress ? null : timeOf(reserved),
    delivery_address: order.postTo,
    gift_voucher_from: vouchers.length > 0 ? buyer.name : null,
    gift_voucher_to: vouchers[0]?.for.name ?? null,
    questions_before_at: isAsked ? timeOf(reserved) : null,
    frozen_prices: prices,
    total: prices.total,
    paid_at: timeOf(order.paidAt),
    payment_plan_remaining: deliveredAt === null,
    wallet_delivered_at: timeOf(deliveredAt ?? order.paidAt),
    email_delivered_at: timeOf(deliveredAt ?? order.paidAt),
    completed_at: timeOf((deliveredAt ?? order.paidAt) + minuteMs),
    paying_by: order.provider,
    first_paying_at: timeOf(order.paidAt - minuteMs),
    created_at: timeOf(order.at),
    updated_at: timeOf((deliveredAt ?? order.paidAt) + minuteMs),
    basket_errors: [],
    basket_success: [],
  })
}

function addLines(book: RowBook, { order, saleId, lineIds }: KnownOrder): void {
  const created_at = timeOf(order.at)
  const line = { sale_id: saleId, by_post: false, created_at }
  for (const [index, { stock, qty, seats }] of order.lines.entries()) {
    book.add('sale_line', {
      ...line,
      id: lineIds[index],
      kind: 'ticket',
      ticket_stock_id: stock.id,
      qty,
      seats,
    })
    book.add('stock_hold', {
      sale_id: saleId,
      ticket_stock_id: stock.id,
      qty,
      status: 'sold',
      customer_key: `email:${emailKeyOf(order.buyer.email)}`,
      expires_at: timeOf(order.at + 15 * minuteMs),
      created_at,
      ended_at: timeOf(order.paidAt),
    })
    for (const seat of seats ?? [])
      book.add('seat_hold', {
        event_date_id: stock.dateId,
        seat_guid: seat.guid,
        status: 'sold',
        sale_id: saleId,
        ticket_stock_id: stock.id,
        section: seat.section,
        row_label: seat.row,
        number_label: seat.number,
        updated_at: timeOf(order.paidAt),
      })
  }
}

function addCodes(book: RowBook, { order, saleId, voucherIds }: KnownOrder): void {
  const { prices, code, usedVoucher } = order
  const used = { sale_id: saleId, status: 'used', created_at: timeOf(order.at) }
  if (code !== null)
    book.add('sale_code', {
      ...used,
      promo_code_id: code.promoCodeId,
      amount: prices.discountsApplied.reduce((sum, { amount }) => sum + amount, 0),
      typed_code: code.code,
    })
  if (usedVoucher !== null)
    book.add('sale_code', {
      ...used,
      gift_voucher_id: voucherIds.get(usedVoucher.code),
      amount: prices.giftVouchersAppliedTotal,
      typed_code: usedVoucher.code,
    })
}

function addHistory(book: RowBook, { order, saleId }: KnownOrder): void {
  const { prices, charity } = order
  const note = (at: number, kind: string, detail: object) =>
    book.add('sale_event', { sale_id: saleId, at: timeOf(at), kind, detail })
  const reserved = order.at + minuteMs / 2
  note(reserved, 'reserved', { until: timeOf(reserved + 10 * minuteMs) })
  if (charity !== null && prices.donation > 0) {
    note(reserved, 'donation_set', { amount: prices.donation, charityId: charity.id })
    note(reserved, 'gift_aid_answered', { accepted: order.isGiftAid })
  }
}
