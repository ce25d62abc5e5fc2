import { readPlan } from '@foyer/contract/seating/read-plan.ts'
import { planLayout } from '@foyer/contract/seating/plan-layout.ts'
import type { Plan } from '@foyer/contract/seating/plan.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { readLayout, type SeatedDate } from './seated-date-store.ts'

export interface KnownPlan {
  /** The plan as it was imported: the map is drawn from it. */
  readonly layout: Record<string, unknown>
  readonly plan: Plan
}

/** Plans are large and seldom change: each is read once for as long as its row stays as it is. */
export type KnownPlans = Map<number, { readonly version: string; readonly known: KnownPlan }>
const plansMaximum = 50

export async function planOf(
  foyer: Foyer,
  tx: Tx,
  { planId, planVersion }: SeatedDate,
): Promise<KnownPlan> {
  const { plans } = foyer.rooms.seating
  const kept = plans.get(planId)
  if (kept?.version === planVersion) return kept.known
  const layout = await readLayout(tx, planId)
  const known = { layout, plan: readPlan(planLayout.parse(layout)) }
  if (plans.size >= plansMaximum) plans.clear()
  plans.set(planId, { version: planVersion, known })
  return known
}
