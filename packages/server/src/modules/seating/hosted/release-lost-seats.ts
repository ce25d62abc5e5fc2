import type { Asking, Foyer } from '../../../foyer.ts'
import { FoyerError } from '../../../platform/errors.ts'
import {
  hostedLabel,
  SeatingProviderError,
  type HostedSeat,
  type HostedSeating,
} from '../../../providers/seating/port.ts'
import { releaseHostedSeats } from '../../inventory/exports.ts'
import {
  lockSessionSale,
  lostSeatsText,
  readSessionSale,
  releaseToBasket,
  setReservingError,
} from '../../sale/exports.ts'
import { readHostedSeats, type HostedBasketSeat } from './hosted-basket-store.ts'
import { seatingSilent } from './open-chart.ts'

/**
 * Asks the keepers of hosted charts whether they still hold the seats of a sale in this status. If not, a reservation
 * becomes a basket again, which names the seats, and they are released for the visitor who holds them on the chart.
 * Answers the text to show; null when nothing is lost.
 * @throws FoyerError unavailable
 */
export async function releaseLostSeats(
  asking: Asking,
  status: 'basket' | 'held',
): Promise<string | null> {
  const { foyer, now } = asking
  if (foyer.providers.seating === null) return null
  const { sale: read } = await foyer.db.read(async (tx) => await readSessionSale(tx, asking))
  if (read?.status !== status) return null
  const lost = await lostOnChart(foyer, read.id, now)
  if (lost.length === 0) return null
  const text = lostSeatsText(lost)
  return await foyer.db.transaction(async (tx) => {
    const found = await lockSessionSale(tx, asking)
    // The sale changed while the keepers were asked: the code that changed it asks again, or needs no answer any more.
    if (found?.sale.id !== read.id || found.sale.status !== status) return null
    if (status === 'held')
      await releaseToBasket(tx, found.sale, { expired: false, reservingError: text }, now, lost)
    else await setReservingError(tx, read.id, text, now)
    await releaseHostedSeats(tx, read.id, lost, now)
    return text
  })
}

/**
 * Checks the seats before a payment begins, outside any transaction: nobody pays for seats that a hosted chart has
 * given to others.
 * @throws FoyerError reserving naming the seats, unavailable
 */
export async function requireChartSeats(asking: Asking): Promise<void> {
  const text = await releaseLostSeats(asking, 'held')
  if (text !== null) throw new FoyerError('reserving', text)
}

/**
 * Seats of a sale that the keeper of their chart no longer holds for it: they were released there from another window,
 * or their token was ended. It calls the keeper's service, so it must never run inside a transaction. When that does
 * not answer, its last promise counts for as long as it lasts (docs/decisions/0038).
 * @throws FoyerError unavailable when it does not answer and its promise has expired
 */
async function lostOnChart(
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
