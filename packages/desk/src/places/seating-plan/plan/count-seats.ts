import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { kindOf } from './edit-plan.ts'

export interface SeatCounts {
  readonly all: number
  /** By the category's name; those without seats have 0. */
  readonly byCategory: ReadonlyMap<string, number>
  readonly wheelchair: number
  readonly companion: number
}

/** How many seats a plan has, of each kind. */
export function countSeats({ categories, zones }: PlanLayout): SeatCounts {
  const byCategory = new Map(categories.map(({ name }) => [name, 0]))
  const kinds = { seat: 0, wheelchair: 0, companion: 0 }
  for (const { rows } of zones)
    for (const { seats } of rows)
      for (const seat of seats) {
        byCategory.set(seat.category, (byCategory.get(seat.category) ?? 0) + 1)
        kinds[kindOf(seat)]++
      }
  const { wheelchair, companion } = kinds
  return { all: kinds.seat + wheelchair + companion, byCategory, wheelchair, companion }
}
