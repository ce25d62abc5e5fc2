import { dayMs } from '@foyer/contract/time-units.ts'
import type { PricedBasket } from '@foyer/contract/rules/prices/order-total.ts'
import { planSchedule } from '@foyer/contract/rules/payment-plan-schedule.ts'
import type { WholeEvent } from '../../catalogue/exports.ts'
import type { Chance } from './chance.ts'
import type { PastPlan } from './past-order.ts'

/** The later parts of a plan are charged at nine in the morning (UTC) of their days. */
const chargedAtMs = 9 * 3_600_000

export const chargedAt = (due: string): number => Date.parse(`${due}T00:00:00Z`) + chargedAtMs

/** The payment plan some choose where their event offers one, as far as it has come by now; null when paid at once. */
export function planOf(
  bought: {
    readonly events: readonly WholeEvent[]
    readonly prices: PricedBasket
    readonly paidAt: number
    readonly until: number
  },
  chance: Chance,
): PastPlan | null {
  const { prices, paidAt, until } = bought
  const options = bought.events.length === 1 ? (bought.events[0]?.plans ?? []) : []
  if (options.length === 0 || prices.total < 10_000 || !chance.happens(0.14)) return null
  const option = chance.oneOf(options)
  const parts = planSchedule(prices.total, option, new Date(paidAt).toISOString().slice(0, 10))
  const due = parts.filter((part, index) => index === 0 || chargedAt(part.due) <= until).length
  // The card has been tried for the last time five days after it was refused first.
  const last = parts[due - 1]
  const isLate = last !== undefined && due > 1 && chargedAt(last.due) + 6 * dayMs <= until
  const isOverdue = isLate && chance.happens(0.4)
  return { option, parts, paid: isOverdue ? due - 1 : due, isOverdue }
}
