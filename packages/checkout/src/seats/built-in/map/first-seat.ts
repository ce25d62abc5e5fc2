import type { MapModel, MapSeat } from '../map-model.ts'
import type { SeatState } from '../seat-state.ts'

/** The seat where the cursor starts: the buyer's own, or the free one nearest to where people look. */
export function firstSeat({ seats, plan }: MapModel, states: readonly SeatState[]): MapSeat | null {
  const mine = seats.find(({ index }) => states[index] === 'mine')
  if (mine !== undefined) return mine
  let best: MapSeat | null = null
  let bestDistance = Infinity
  for (const one of seats) {
    const far = Math.hypot(one.seat.x - plan.focus.x, one.seat.y - plan.focus.y)
    if (states[one.index] !== 'free' || far >= bestDistance) continue
    best = one
    bestDistance = far
  }
  return best ?? seats[0] ?? null
}
