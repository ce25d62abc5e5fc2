import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { readPlan } from '@foyer/contract/seating/read-plan.ts'
import type { Seat } from '../../../server/src/modules/inventory/exports.ts'
import type { Chance } from './chance.ts'

/** Seats side by side, all of one category. */
export interface SeatRow {
  readonly category: string
  readonly seats: readonly Seat[]
}

/** The rows of a plan. Places for wheelchairs and companions are left out: they are for those who need them. */
export function seatRows(layout: PlanLayout): SeatRow[] {
  const blocks = readPlan(layout).zones.flatMap(({ rows }) => rows.flatMap((row) => row.blocks))
  return blocks.flatMap((block) => {
    const usable = block.filter(({ accessible, companion }) => !accessible && !companion)
    return [...Map.groupBy(usable, ({ category }) => category)].map(([category, seats]) => ({
      category,
      seats: seats.map(({ guid, section, row, number }) => ({ guid, section, row, number })),
    }))
  })
}

/** How many seats of each row of a date are sold: a row fills from its end, so that nobody sits alone. */
export type SeatsSold = Map<SeatRow, number>

/** Takes neighbouring seats of a category; undefined when no row tried has so many left. */
export function takeSeats(
  rows: readonly SeatRow[],
  sold: SeatsSold,
  wanted: { readonly category: string | null; readonly qty: number },
  chance: Chance,
): readonly Seat[] | undefined {
  const fitting = rows.filter(({ category }) => category === wanted.category)
  if (fitting.length === 0) return undefined
  const begin = chance.below(fitting.length)
  for (let step = 0; step < fitting.length; step += 1) {
    const row = fitting[(begin + step) % fitting.length]
    if (row === undefined) continue
    const from = sold.get(row) ?? 0
    const left = row.seats.length - from - wanted.qty
    // One seat that is left over between neighbours is hard to sell.
    if (left < 0 || left === 1) continue
    sold.set(row, from + wanted.qty)
    return row.seats.slice(from, from + wanted.qty)
  }
  return undefined
}
