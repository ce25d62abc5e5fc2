import type { Foyer } from '../../../foyer.ts'
import {
  hostedLabel,
  SeatingProviderError,
  type HostedSeat,
  type HostedSeating,
} from '../../../providers/seating/port.ts'
import { readHostedSeats, type HostedBasketSeat } from './hosted-basket-store.ts'
import { seatingSilent } from './open-chart.ts'

/**
 * Seats of a sale that the keeper of their chart no longer holds for it: they were released there from another window,
 * or their token was ended. It calls the keeper's service, so it must never run inside a transaction. When that does
 * not answer, its last promise counts for as long as it lasts (docs/decisions/0038).
 * @throws FoyerError unavailable when it does not answer and its promise has expired
 */
export async function lostOnChart(
  foyer: Foyer,
  saleId: number,
  now: Date,
): Promise<readonly HostedBasketSeat[]> {
  const { seating } = foyer.providers
  if (seating === null) return []
  const seats = await foyer.db.read(async (tx) => await readHostedSeats(tx, saleId, now))
  const lost: HostedBasketSeat[] = []
  for (const [eventKey, ofDate] of Map.groupBy(seats, (seat) => seat.eventKey)) {
    const states = await statesOf(foyer, seating, { eventKey, seats: ofDate, now })
    if (states !== null) lost.push(...ofDate.filter((seat) => !isHeldFor(seat, states)))
  }
  return lost
}

/** Null: the keeper does not answer, and its last promise still counts. */
async function statesOf(
  foyer: Foyer,
  seating: HostedSeating,
  asked: {
    readonly eventKey: string
    readonly seats: readonly HostedBasketSeat[]
    readonly now: Date
  },
): Promise<ReadonlyMap<string, HostedSeat> | null> {
  const { eventKey, seats, now } = asked
  try {
    const states = await seating.readSeats(eventKey, seats.map(hostedLabel))
    return new Map(states.map((state) => [state.label, state]))
  } catch (error) {
    const isSilent = error instanceof SeatingProviderError && error.kind === 'unknown'
    const isPromised = ({ toldUntil }: HostedBasketSeat) => toldUntil !== null && toldUntil > now
    if (!isSilent || !seats.every(isPromised)) throw seatingSilent(error)
    foyer.log.warn(
      { err: error, event: eventKey },
      'the chart was not asked whether it holds seats',
    )
    return null
  }
}

function isHeldFor(seat: HostedBasketSeat, states: ReadonlyMap<string, HostedSeat>): boolean {
  const state = states.get(hostedLabel(seat))
  return state?.status === 'held' && state.holdToken === seat.holdToken
}
