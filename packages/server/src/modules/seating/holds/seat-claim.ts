import type { SeatName } from '@foyer/contract/seating/plan.ts'
import type { Session } from '../../../platform/sessions/session.ts'

/** Seats of one ticket type, as the page posts them. */
export interface ClaimedType {
  readonly ticketTypeId: number
  readonly stockId: number
  readonly seats: readonly (SeatName & { readonly hold_token: string })[]
}

export interface SeatClaim {
  readonly eventDateId: number
  readonly session: Session
  readonly saleId: number
  readonly types: readonly ClaimedType[]
}
