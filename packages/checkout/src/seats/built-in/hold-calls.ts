import { seatKey } from '@foyer/contract/seating/plan.ts'
import type { ChosenSeat } from '../chart.ts'

/** The seats that this session holds, by key. */
export type Held = ReadonlyMap<string, ChosenSeat>

export interface HoldCall {
  readonly type: 'hold' | 'release'
  readonly seats: readonly ChosenSeat[]
}

/**
 * The next call that brings the held seats nearer to the chosen ones; null when they agree. All seats of one kind go in
 * one call. Seats are released first, so that an exchange never counts as more than a customer may have.
 */
export function nextCall(chosen: readonly ChosenSeat[], held: Held): HoldCall | null {
  const wanted = new Set(chosen.map(seatKey))
  const surplus = [...held].filter(([key]) => !wanted.has(key)).map(([, seat]) => seat)
  if (surplus.length > 0) return { type: 'release', seats: surplus }
  const missing = chosen.filter((seat) => !held.has(seatKey(seat)))
  return missing.length > 0 ? { type: 'hold', seats: missing } : null
}

export function afterHold(held: Held, seats: readonly ChosenSeat[]): Held {
  return new Map([...held, ...seats.map((seat) => [seatKey(seat), seat] as const)])
}

export function afterRelease(held: Held, seats: readonly ChosenSeat[]): Held {
  const gone = new Set(seats.map(seatKey))
  return new Map([...held].filter(([key]) => !gone.has(key)))
}
