import { dayMs } from '@foyer/contract/time-units.ts'
import type { PastPlan } from '../plan/past-order.ts'
import { chargedAt } from '../plan/past-plan.ts'
import type { Writer } from './order-mail.ts'
import type { KnownOrder } from './order-rows.ts'
import { lastTryOf, triesMs } from './plan-rows.ts'
import { timeOf } from './row-book.ts'
import type { Sent } from './sent-mail.ts'

/** The mails about a plan: its schedule, and where it stands still those after each try. */
export function planMails(
  { config, publicUrl }: Writer,
  { order, saleId }: KnownOrder,
  plan: PastPlan,
): Sent[] {
  const to = { email: order.buyer.email, name: order.buyer.name }
  const facts = (paid: number) => ({
    siteName: config.siteName,
    reference: order.reference,
    title: order.lines[0]?.date.event.event.title ?? '',
    currency: order.currency,
    accountUrl: `${publicUrl}/account/`,
    parts: plan.parts.map((part, index) => ({ ...part, paid: index < paid })),
  })
  const schedule = {
    kind: 'plan_schedule' as const,
    key: `past-plan:${saleId}`,
    to,
    at: order.paidAt,
    payload: facts(1),
  }
  const late = plan.isOverdue ? plan.parts[plan.paid] : undefined
  if (late === undefined) return [schedule]
  const failed = { ...facts(plan.paid), amount: late.amount, why: null, wantsBuyer: false }
  return [
    schedule,
    ...triesMs.map((later, index) => ({
      kind: 'plan_failed' as const,
      key: `past-plan-failed:${saleId}:${index + 1}`,
      to,
      at: chargedAt(late.due) + later,
      payload: { ...failed, nextTry: nextTryOf(late.due, index) },
    })),
    {
      kind: 'plan_overdue',
      key: `past-plan-overdue:${saleId}`,
      to: { email: 'hello@harbour-lights.example', name: 'Harbour Lights' },
      at: lastTryOf(late.due),
      payload: { ...facts(plan.paid), amount: late.amount, due: late.due, buyer: order.buyer.name },
    },
  ]
}

function nextTryOf(due: string, index: number): string | null {
  const later = triesMs[index + 1]
  return later === undefined
    ? null
    : timeOf(chargedAt(due) + Math.floor(later / dayMs) * dayMs).slice(0, 10)
}
