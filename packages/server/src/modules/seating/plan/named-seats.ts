import { seatNamed, type Plan, type PlanSeat, type SeatName } from '@foyer/contract/seating/plan.ts'
import { seatTroubles } from './seat-troubles.ts'

const namedInRefusal = 5

/**
 * The seats of a plan with these names.
 * @throws FoyerError invalid_input when the plan has no such seat, or one is named twice
 */
export function namedSeats(plan: Plan, names: readonly SeatName[]): readonly PlanSeat[] {
  const unknown = names.filter((name) => seatNamed(plan, name) === null)
  if (unknown.length > 0) throw seatTroubles.unknown(unknown.slice(0, namedInRefusal))
  const seats = new Map<string, PlanSeat>()
  for (const name of names) {
    const seat = seatNamed(plan, name)
    if (seat === null) continue
    if (seats.has(seat.guid)) throw seatTroubles.twice(seat)
    seats.set(seat.guid, seat)
  }
  return [...seats.values()]
}
