import type { PlanSeat } from '@foyer/contract/seating/plan.ts'
import type { FoyerError } from '../../../platform/errors.ts'
import type { SeatState } from '../../inventory/exports.ts'
import { seatTroubles } from '../plan/seat-troubles.ts'

/**
 * Ends a transaction that did not get all its seats. It carries the text to show, and the expired reservations that are
 * in the way.
 */
export class Missed extends Error {
  readonly refusal: FoyerError
  readonly overdueSaleIds: readonly number[]
  constructor(refusal: FoyerError, overdueSaleIds: readonly number[]) {
    super(refusal.message)
    this.refusal = refusal
    this.overdueSaleIds = overdueSaleIds
  }
}

/** Why seats were not available, by who has them. */
export function whyMissed(
  states: readonly SeatState[],
  ownSaleId: number | null,
  seats: readonly PlanSeat[],
  now: Date,
): Missed {
  const seatsOf = (some: readonly SeatState[]) =>
    seats.filter((seat) => some.some(({ guid }) => guid === seat.guid))
  const own = states.filter(({ saleId }) => saleId !== null && saleId === ownSaleId)
  if (own.length > 0) return new Missed(seatTroubles.inBasket(seatsOf(own)), [])
  const overdue = states.filter(
    ({ status, expiresAt }) => status === 'reserved' && expiresAt !== null && expiresAt <= now,
  )
  return new Missed(
    seatTroubles.taken(seatsOf(states)),
    overdue.flatMap(({ saleId }) => saleId ?? []),
  )
}
