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
    priced.has(plan.seats.get(guid)?.category ?? '') && isFree(guid)
  return bestSeats(plan, request, isOpen, rules)
}
