import type { StockRequest } from './stock-request.ts'
import type { Seat, SeatState } from './seat.ts'

/** Nothing was taken: the sale cannot have these seats. */
export interface Lost {
  readonly outcome: 'lost'
  readonly lost: readonly Seat[]
  /** Expired reservations that still have some of the seats. */
  readonly overdueSaleIds: readonly number[]
}

/** The owner of each seat; it changes as sales are decided. */
export interface SeatsLeft {
  readonly states: Map<string, SeatState>
  readonly now: Date
}

const keyOf = (seat: { readonly eventDateId: number; readonly guid: string }): string =>
  `${seat.eventDateId} ${seat.guid}`

export function seatsLeft(states: readonly SeatState[], now: Date): SeatsLeft {
  return { states: new Map(states.map((state) => [keyOf(state), state])), now }
}

/**
 * The seats a sale cannot have, if any. A seat that nobody has may be taken again, though the sale's own hold of it has
 * expired.
 */
export function lostSeats({ saleId, wanted }: StockRequest, left: SeatsLeft): Lost | null {
  const lost: Seat[] = []
  const overdueSaleIds = new Set<number>()
  for (const { eventDateId, seats } of wanted) {
    for (const seat of seats) {
      const state = left.states.get(keyOf({ eventDateId, guid: seat.guid }))
      if (state !== undefined && mayHave(state, saleId, left.now)) continue
      lost.push(seat)
      if (state?.status === 'reserved' && state.saleId !== null && isOver(state, left.now))
        overdueSaleIds.add(state.saleId)
    }
  }
  return lost.length === 0
    ? null
    : { outcome: 'lost', lost, overdueSaleIds: [...overdueSaleIds].toSorted((a, b) => a - b) }
}

function mayHave(state: SeatState, saleId: number, now: Date): boolean {
  if (state.status === 'held' && state.saleId === saleId && !isOver(state, now)) return true
  return (
    !state.hosted && (state.status === 'free' || (state.status === 'held' && isOver(state, now)))
  )
}

const isOver = ({ expiresAt }: SeatState, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now

/** Takes the seats, so that no later sale can have them. */
export function takeSeats(
  { saleId, wanted, expiresAt }: StockRequest,
  { states }: SeatsLeft,
): void {
  for (const { eventDateId, seats } of wanted) {
    for (const { guid } of seats)
      states.set(keyOf({ eventDateId, guid }), {
        eventDateId,
        guid,
        status: 'reserved',
        sessionId: null,
        saleId,
        expiresAt,
        hosted: false,
      })
  }
}
