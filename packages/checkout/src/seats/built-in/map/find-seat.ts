import type { MapModel, MapSeat } from '../map-model.ts'
import type { SeatState } from '../seat-state.ts'

interface Point {
  readonly x: number
  readonly y: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

const along: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
}

/** How much further away a seat counts that lies off to the side. */
const costOfSide = 2.2

/**
 * The seat that an arrow key leads to: the nearest that lies more in that direction than aside. Only positions count,
 * so that it works in straight rows, in curves and around a stage. Null at the edge.
 */
export function seatBeside(
  seats: readonly MapSeat[],
  from: MapSeat,
  direction: Direction,
): MapSeat | null {
  const { x, y } = along[direction]
  let best: MapSeat | null = null
  let bestCost = Infinity
  for (const other of seats) {
    const dx = other.seat.x - from.seat.x
    const dy = other.seat.y - from.seat.y
    const ahead = dx * x + dy * y
    const aside = Math.abs(dx * y) + Math.abs(dy * x)
    if (ahead <= from.seat.radius / 2 || aside > ahead * 3) continue
    const cost = ahead + aside * costOfSide
    if (cost < bestCost) {
      best = other
      bestCost = cost
    }
  }
  return best
}

/** The seat at a point of the plan: the nearest one within `reach`. */
export function seatAt(seats: readonly MapSeat[], { x, y }: Point, reach: number): MapSeat | null {
  let best: MapSeat | null = null
  let bestDistance = reach * reach
  for (const one of seats) {
    const distance = (one.seat.x - x) ** 2 + (one.seat.y - y) ** 2
    if (distance <= bestDistance) {
      best = one
      bestDistance = distance
    }
  }
  return best
}

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
