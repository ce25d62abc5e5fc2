import { type PlanLayout, planLayout } from '@foyer/contract/seating/plan-layout.ts'

/** Plans that were read or made here: reading thousands of seats anew after each click would be felt. */
const known = new WeakSet<object>()

/** The same plan, which needs no reading any more. */
export function knownLayout(layout: PlanLayout): PlanLayout {
  known.add(layout)
  return layout
}

/** What stands in a document as a plan, the very same object; null when it is none, as in an unfinished draft. */
export function layoutOf(value: unknown): PlanLayout | null {
  if (typeof value !== 'object' || value === null) return null
  if (!known.has(value) && !planLayout.safeParse(value).success) return null
  return knownLayout(value as PlanLayout)
}
