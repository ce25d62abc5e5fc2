import type { PlanSeat, Point } from './plan.ts'

/** A seat with whatever a map knows of it beside. */
interface Placed {
  readonly seat: PlanSeat
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
export function seatBeside<One extends Placed>(
  seats: readonly One[],
  from: One,
  direction: Direction,
): One | null {
  const { x, y } = along[direction]
  let best: One | null = null
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
export function seatAt<One extends Placed>(
  seats: readonly One[],
  { x, y }: Point,
  reach: number,
): One | null {
  let best: One | null = null
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
