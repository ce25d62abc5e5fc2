import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { getSeatChanges } from '@foyer/contract/endpoints/seating/get-seat-changes.ts'
import type { SeatRow } from '@foyer/contract/shapes/seat-row.ts'
import { seatKey } from '@foyer/contract/seating/plan.ts'
import type { SeatingPlan } from '../chart.ts'

/** What others have, by `seatKey`, and where to go on asking. */
export interface TakenSeats {
  readonly keys: ReadonlySet<string>
  readonly cursor: string | null
}

export type SeatChanges = ResponseOf<typeof getSeatChanges>

export function firstTaken(plan: SeatingPlan): TakenSeats {
  return { keys: new Set(keysOf(plan.seating_plan_event.unavailable_seats)), cursor: plan.cursor }
}

// The contract's own function for it stands beside a schema, and would bring the schema library along.
function keysOf(rows: readonly SeatRow[]): string[] {
  return rows.flatMap(({ section, row, numbers }) =>
    numbers.map((number) => seatKey({ section, row, number })),
  )
}

/** The same set as before when nothing has changed, so that nothing is drawn again. */
export function reduceTaken(before: TakenSeats, changes: SeatChanges): TakenSeats {
  const { cursor, is_complete } = changes
  const taken = keysOf(changes.taken)
  const free = keysOf(changes.free)
  const keys = new Set(is_complete ? [] : before.keys)
  for (const key of taken) keys.add(key)
  for (const key of free) keys.delete(key)
  const isSame = keys.size === before.keys.size && [...keys].every((key) => before.keys.has(key))
  return { keys: isSame ? before.keys : keys, cursor }
}
