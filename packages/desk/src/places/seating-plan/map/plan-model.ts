import type { Plan, PlanSeat } from '@foyer/contract/seating/plan.ts'
import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { readPlan } from '@foyer/contract/seating/read-plan.ts'
import { type Box, boxOf, joinBoxes } from '@foyer/ui/pan-zoom/box.ts'
import { areaBox } from './area-box.ts'

/** A plan as its map draws it. */
export interface PlanModel {
  readonly plan: Plan
  readonly seats: readonly { readonly index: number; readonly seat: PlanSeat }[]
  /** The box around everything that is drawn. */
  readonly box: Box
  readonly radius: number
}
export type ModelSeat = PlanModel['seats'][number]

const usualRadius = 10

export function readModel(layout: PlanLayout): PlanModel {
  const plan = readPlan(layout)
  const all = [...plan.seats.values()]
  const areas = plan.zones.flatMap((zone) => zone.areas).map(areaBox)
  return {
    plan,
    seats: all.map((seat, index) => ({ index, seat })),
    box: joinBoxes([boxOf(all), ...areas]),
    radius: all[0]?.radius ?? usualRadius,
  }
}
