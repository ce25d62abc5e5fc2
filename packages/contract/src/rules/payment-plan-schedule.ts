import { dayMs } from '../time-units.ts'
import type { Minor } from '../money.ts'

export interface PlanPart {
  /** `yyyy-mm-dd`. */
  readonly due: string
  readonly amount: Minor
}

/**
 * The payments of a plan: equal parts, the first today. Pennies that do not divide go on the first parts, so that the
 * parts add up to the total and no later part is larger than the one paid at once. Parts are multiples of `step` if the
 * total is one.
 * @param today `yyyy-mm-dd`
 */
export function planSchedule(
  total: Minor,
  plan: { readonly parts: number; readonly intervalDays: number },
  today: string,
  step: Minor = 1,
): readonly PlanPart[] {
  const each = Math.floor(total / (plan.parts * step)) * step
  const left = total - each * plan.parts
  return Array.from({ length: plan.parts }, (_, index) => ({
    due: addDays(today, index * plan.intervalDays),
    amount: each + Math.min(step, Math.max(0, left - index * step)),
  }))
}

/** Adds whole days of the calendar: a clock change makes none shorter. */
function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}
