import { minuteMs } from '@foyer/contract/time-units.ts'
import { bookingOfSale, bookingOfPart } from '../../ledger/exports.ts'
import { lineKey } from '../../sale/exports.ts'
import { chanceOf } from '../plan/chance.ts'
import { chargedAt } from '../plan/past-plan.ts'
import { addBooking } from './booking-rows.ts'
import type { KnownOrder } from './order-rows.ts'
import { addPlan, chargeOf, note, refusedText, triesMs } from './plan-rows.ts'
import { timeOf, type RowBook } from './row-book.ts'

/** How an order was paid, in the books: in one payment, or the parts of a plan that were due until now. */
export function addPayments(book: RowBook, known: KnownOrder, shopId: string): void {
  const { order, saleId } = known
  const { plan, prices, lines, provider } = order
  const whole = plan === null ? prices.total : (plan.parts[0]?.amount ?? prices.total)
  if (order.isFirstTryRefused) addRefusedTry(book, known, shopId)
  const instalments = plan === null ? [] : addPlan(book, known)
  const paymentId = book.id('payment')
  const paid = { amount: whole, at: order.paidAt, shopId, number: 1 }
  book.add('payment', {
    ...payment(known, paid),
    id: paymentId,
    purpose: 'sale',
    instalment_id: instalments[0] ?? null,
    status: 'captured',
    captured_at: timeOf(order.paidAt),
    card_last4: cardOf(known),
    prices,
    ...(plan !== null && { charge: chargeOf(known, false) }),
  })
  note(book, known, order.paidAt - minuteMs, 'payment_started', {
    payment: paymentId,
    until: timeOf(order.paidAt + 9 * minuteMs),
  })
  note(book, known, order.paidAt, 'paid', { payment: paymentId, amount: whole })
  const organiserOf = new Map(
    lines.map(({ stock, date }) => [lineKey({ stockId: stock.id }), date.event.event.organiserId]),
  )
  const { currency } = order
  const charityId = order.charity?.id ?? null
  const sale = {
    saleId,
    currency,
    paymentId,
    provider,
    heldBy: null,
    prices,
    charged: whole,
    charityId,
    organiserOf,
  }
  addBooking(book, bookingOfSale(sale), order.paidAt)
  for (const [index, part] of (plan?.parts ?? []).entries()) {
    const isDue = index > 0 && index <= (plan?.paid ?? 0) - 1 + Number(plan?.isOverdue)
    if (isDue)
      addPart(
        book,
        known,
        { number: index + 1, ...part, instalmentId: instalments[index] ?? 0 },
        shopId,
      )
  }
}

function payment(
  { order, saleId }: KnownOrder,
  paid: {
    readonly amount: number
    readonly at: number
    readonly shopId: string
    readonly number: number
  },
) {
  const { provider, reference, currency } = order
  const name = `${paid.number}_${currency}_${paid.amount}_${reference}`
  const ids = { stripe: `pi_past_${name}`, truelayer: `bankpast_${name}`, square: `sqpast_${name}` }
  return {
    sale_id: saleId,
    provider,
    amount: paid.amount,
    currency,
    idempotency_key: `past-${reference}-${paid.number}`,
    // The simulators know a payment of the past by what its id says.
    provider_id: provider === 'none' ? null : ids[provider],
    shop_id: paid.shopId,
    created_at: timeOf(paid.at - minuteMs),
    updated_at: timeOf(paid.at),
    expires_at: timeOf(paid.at + 9 * minuteMs),
  }
}

/** The last four digits of the one card that a buyer of the past has; money from a bank is of no card. */
const cardOf = ({ order: { provider, buyer } }: KnownOrder): string | null =>
  provider === 'stripe' || provider === 'square'
    ? String(chanceOf('card', buyer.email).below(10_000)).padStart(4, '0')
    : null

/** Before the try that paid there was one that the bank refused. */
function addRefusedTry(book: RowBook, known: KnownOrder, shopId: string): void {
  const { order } = known
  const at = order.paidAt - 2 * minuteMs
  book.add('payment', {
    ...payment(known, { amount: order.prices.total, at, shopId, number: 0 }),
    id: book.id('payment'),
    purpose: 'sale',
    status: 'cancelled',
    failure_text: refusedText,
  })
}

interface DuePart {
  readonly number: number
  readonly due: string
  readonly amount: number
  readonly instalmentId: number
}

/** A later part: its card has paid, or refused as often as it is tried. */
function addPart(book: RowBook, known: KnownOrder, part: DuePart, shopId: string): void {
  const { plan } = known.order
  const isPaid = part.number <= (plan?.paid ?? 0)
  for (const [index, later] of (isPaid ? [0] : triesMs).entries()) {
    const at = chargedAt(part.due) + later
    const id = book.id('payment')
    const asked = { amount: part.amount, at, shopId, number: part.number * 10 + index }
    book.add('payment', {
      ...payment(known, asked),
      id,
      purpose: 'instalment',
      instalment_id: part.instalmentId,
      status: isPaid ? 'captured' : 'failed',
      failure_text: isPaid ? null : refusedText,
      captured_at: isPaid ? timeOf(at) : null,
      card_last4: isPaid ? cardOf(known) : null,
      charge: chargeOf(known, true),
    })
    const detail = { payment: id, number: part.number }
    if (!isPaid) {
      note(book, known, at, 'part_failed', { ...detail, attempt: index + 1 })
      continue
    }
    note(book, known, at, 'part_paid', { ...detail, amount: part.amount })
    const { saleId, order } = known
    const moved = { id, saleId, provider: 'stripe', currency: order.currency, amount: part.amount }
    addBooking(book, bookingOfPart(moved), at)
  }
}
