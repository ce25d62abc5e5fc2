import type { PlanPart } from '@foyer/contract/rules/payment-plan-schedule.ts'

/** A plan as the buyer agreed to it: kept with its first payment until that is captured. */
export interface ChosenPlan {
  readonly optionKey: string
  readonly label: string
  /** The first part is the payment itself. */
  readonly parts: readonly PlanPart[]
}
