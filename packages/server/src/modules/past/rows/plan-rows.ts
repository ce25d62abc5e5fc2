import { dayMs } from '@foyer/contract/time-units.ts'
import { chargedAt } from '../plan/past-plan.ts'
import type { KnownOrder } from './order-rows.ts'
import { timeOf, type RowBook } from './row-book.ts'

export const refusedText = 'Your card was declined.'
/** A card that any simulator of cards knows. */
const simulatedCard = 'pm_card_visa'

/** A plan with its parts, as far as it has come. Answers the ids of the parts. */
export function addPlan(book: RowBook, known: KnownOrder): number[] {
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

/** When a card is tried, counted from the day a part is due. */
export const triesMs = [0, dayMs, 3 * dayMs, 5 * dayMs]
export const lastTryOf = (due: string): number => chargedAt(due) + (triesMs.at(-1) ?? 0)

export const chargeOf = ({ order }: KnownOrder, offSession: boolean) => ({
  customerId: `cus_past_${order.reference}`,
  cardId: simulatedCard,
  offSession,
  returnUrl: null,
})

export const note = (
  book: RowBook,
  { saleId }: KnownOrder,
  at: number,
  kind: string,
  detail: object,
): void => book.add('sale_event', { sale_id: saleId, at: timeOf(at), kind, detail })
