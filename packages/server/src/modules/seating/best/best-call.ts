import { bestSeats, type SeatRequest } from '@foyer/contract/rules/seats/best-seats.ts'
import type { PlanSeat } from '@foyer/contract/seating/plan.ts'
import type { NetworkAsking } from '../../../foyer.ts'
import type { KnownDate } from './known-date.ts'

/** Somebody who wants the best seats of a date. */
export interface BestCall {
  readonly asking: NetworkAsking
  readonly date: KnownDate
  readonly request: SeatRequest
  /** How many seats that are. */
  readonly party: number
  readonly token: string
  /** See `networkKey`. */
  readonly network: string
  readonly now: Date
}

export interface BestHeld {
  readonly groups: readonly (readonly PlanSeat[])[]
  readonly secondsRemaining: number
}

/** The best seats of a date for a party, as groups, of those that are sold; null when there are not so many. */
export function bestFor(
  { plan, rules, priced }: KnownDate,
  request: SeatRequest,
  isFree: (guid: string) => boolean,
): BestHeld['groups'] | null {
  const isOpen = (guid: string): boolean =>
    isFree(guid) && priced.has(plan.seats.get(guid)?.category ?? '')
  return bestSeats(plan, request, isOpen, rules)
}

/** Whether so many seats that may be meant are free at all: counting the first of them takes less than a search. */
export function mayHaveRoom(
  { plan, priced }: KnownDate,
  { category, seats, wheelchairs, companions }: SeatRequest,
  isFree: (guid: string) => boolean,
): boolean {
  let missing = seats + wheelchairs + companions
  for (const seat of plan.seats.values()) {
    const isMeant = category === null ? priced.has(seat.category) : seat.category === category
    if (isMeant && isFree(seat.guid)) missing -= 1
    if (missing === 0) return true
  }
  return false
}
