import type { StockRequest } from './stock-request.ts'
import type { Seat, SeatState } from './seat.ts'

/** Nothing was taken: these seats are not the sale's to have. */
export interface Lost {
  readonly outcome: 'lost'
  readonly lost: readonly Seat[]
  /** Reservations that have run out and still have some of them. */
  readonly overdueSaleIds: readonly number[]
}

/** Who has each seat, changing as sales are decided on. */
export interface SeatsLeft {
  readonly states: Map<string, SeatState>
  readonly now: Date
}

const keyOf = (seat: { readonly eventDateId: number; readonly guid: string }): string =>
  `${seat.eventDateId} ${seat.guid}`

export function seatsLeft(states: readonly SeatState[], now: Date): SeatsLeft {
  return { states: new Map(states.map((state) => [keyOf(state), state])), now }
}

/** The seats a sale cannot have, if any. What nobody has may be taken again, though its own hold has run out. */
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

/** Nobody after this sale can have its seats. */
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
