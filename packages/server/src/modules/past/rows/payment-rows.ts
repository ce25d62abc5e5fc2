import { bookingOfSale, bookingOfPart, type Booked } from '../../ledger/exports.ts'
import { lineKey } from '../../sale/exports.ts'
import { chargedAt } from '../past-plan.ts'
import type { KnownOrder } from './order-rows.ts'
import { timeOf, type RowBook } from './row-book.ts'

const minuteMs = 60_000
const refusedText = 'Your card was declined.'
/** A card that any simulator of cards knows. */
const simulatedCard = 'pm_card_visa'

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

function addPlan(book: RowBook, known: KnownOrder): number[] {
  const { order, saleId } = known
  const { plan } = order
  if (plan === null) return []
  const planId = book.id('payment_plan')
  const isComplete = plan.paid === plan.parts.length
  book.add('payment_plan', {
    id: planId,
    sale_id: saleId,
    option_key: plan.option.key,
    label: plan.option.label,
    total: order.prices.total,
    currency: order.currency,
    payment_method_id: simulatedCard,
    customer_id: chargeOf(known, true).customerId,
    status: isComplete ? 'complete' : plan.isOverdue ? 'failed' : 'active',
    created_at: timeOf(order.paidAt),
  })
  note(book, known, order.paidAt, 'plan_started', { plan: planId, parts: plan.parts.length })
  if (plan.isOverdue) {
    const late = plan.parts[plan.paid]
    if (late !== undefined) note(book, known, lastTryOf(late.due), 'plan_overdue', { plan: planId })
  }
  return plan.parts.map(({ amount, due }, index) => {
    const id = book.id('instalment')
    const isPaid = index < plan.paid
    const isLate = plan.isOverdue && index === plan.paid
    const paidAt = index === 0 ? order.paidAt : chargedAt(due)
    book.add('instalment', {
      id,
      payment_plan_id: planId,
      number: index + 1,
      amount,
      due_on: due,
      status: isPaid ? 'paid' : isLate ? 'failed' : 'due',
      attempts: index === 0 ? 0 : isLate ? triesMs.length : Number(isPaid),
      next_attempt_at: isPaid || isLate ? null : timeOf(chargedAt(due)),
      reminded_at: index > 0 && (isPaid || isLate) ? timeOf(chargedAt(due) - 3 * dayMs) : null,
      paid_at: isPaid ? timeOf(paidAt) : null,
      failure_text: isLate ? refusedText : null,
    })
    return id
  })
}

const dayMs = 86_400_000
/** When a card is tried, counted from the day a part is due. */
export const triesMs = [0, dayMs, 3 * dayMs, 5 * dayMs]
export const lastTryOf = (due: string): number => chargedAt(due) + (triesMs.at(-1) ?? 0)

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

const chargeOf = ({ order }: KnownOrder, offSession: boolean) => ({
  customerId: `cus_past_${order.reference}`,
  cardId: simulatedCard,
  offSession,
  returnUrl: null,
})

function addBooking(book: RowBook, booked: Booked, at: number): void {
  const id = book.id('ledger_transaction')
  const { saleId, kind, source, currency } = booked
  book.add('ledger_transaction', { id, sale_id: saleId, kind, source, at: timeOf(at) })
  for (const { account, amount, organiserId = null, charityId = null } of booked.entries)
    book.add('ledger_entry', {
      transaction_id: id,
      account,
      organiser_id: organiserId,
      charity_id: charityId,
      currency,
      amount,
    })
}

const note = (
  book: RowBook,
  { saleId }: KnownOrder,
  at: number,
  kind: string,
  detail: object,
): void => book.add('sale_event', { sale_id: saleId, at: timeOf(at), kind, detail })
