import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { getSeatChanges } from '@foyer/contract/endpoints/seating/get-seat-changes.ts'
import type { SeatRow } from '@foyer/contract/shapes/seat-row.ts'
import { seatKey } from '@foyer/contract/seating/plan.ts'
import type { SeatingPlan } from '../chart.ts'

/** The seats that others have, by `seatKey`, and the cursor for the next question. */
export interface TakenSeats {
  readonly keys: ReadonlySet<string>
  readonly cursor: string | null
  /** The buyer's own seats in the basket, by `seatKey`. */
  readonly basket: ReadonlySet<string>
  /** The seats that the last answer named; another object with every answer. */
  readonly told: ReadonlySet<string>
}

export type SeatChanges = ResponseOf<typeof getSeatChanges>

export function firstTaken(plan: SeatingPlan): TakenSeats {
  const keys = new Set(keysOf(plan.seating_plan_event.unavailable_seats))
  return { keys, cursor: plan.cursor, basket: basketOf(plan), told: new Set() }
}

const basketOf = (plan: SeatingPlan): ReadonlySet<string> => new Set(plan.basket_seats.map(seatKey))

// The contract has a function for this, but beside a schema: importing it would load the schema library too.
function keysOf(rows: readonly SeatRow[]): string[] {
  return rows.flatMap(({ section, row, numbers }) =>
    numbers.map((number) => seatKey({ section, row, number })),
  )
}

/**
 * Returns the same sets when nothing has changed, so that nothing is drawn again. A plan that was loaded again says
 * what is in the basket.
 */
export function reduceTaken(before: TakenSeats, changes: SeatChanges | SeatingPlan): TakenSeats {
  if ('basket_seats' in changes) return { ...before, basket: basketOf(changes) }
  const { cursor, is_complete } = changes
  const taken = keysOf(changes.taken)
  const free = keysOf(changes.free)
  const keys = new Set(is_complete ? [] : before.keys)
  for (const key of taken) keys.add(key)
  for (const key of free) keys.delete(key)
  const isSame = keys.size === before.keys.size && [...keys].every((key) => before.keys.has(key))
  const added = keysOf(changes.basket ?? [])
  const hasGone = free.some((key) => before.basket.has(key))
  const basket =
    hasGone || added.some((key) => !before.basket.has(key))
      ? new Set([...before.basket, ...added].filter((key) => !free.includes(key)))
      : before.basket
  const told = new Set([...taken, ...free, ...added])
  return { keys: isSame ? before.keys : keys, cursor, basket, told }
}
