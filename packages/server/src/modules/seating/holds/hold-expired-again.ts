import { seatHoldMinutes } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { NetworkAsking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import { holdSeats, putSeatsIntoBasket } from '../../inventory/exports.ts'
import { networkKey, requirePlaces } from './hold-limits.ts'
import { readExpiredSeats, type ExpiredSeat } from './hold-store.ts'
import { issueHoldToken } from './hold-token.ts'
import { planOf } from '../plan/seating-plan-of.ts'
import { findSeatedDate } from '../plan/seated-date-store.ts'

interface Basket {
  readonly session: Session
  readonly saleId: number
}

/**
 * Holds again the seats of a basket whose time is over, where nobody else has them; they count as the network's. The
 * sale is locked.
 * @throws FoyerError rate_limited
 */
export async function holdExpiredAgain(
  tx: Tx,
  asking: NetworkAsking,
  basket: Basket,
): Promise<void> {
  const seats = await readExpiredSeats(tx, basket.saleId, asking.now)
  for (const [eventDateId, ofDate] of Map.groupBy(seats, (seat) => seat.eventDateId))
    await holdOfDate(tx, asking, basket, { eventDateId, seats: ofDate })
}

async function holdOfDate(
  tx: Tx,
  asking: NetworkAsking,
  { session, saleId }: Basket,
  { eventDateId, seats }: { readonly eventDateId: number; readonly seats: readonly ExpiredSeat[] },
): Promise<void> {
  const { foyer, visitor, now } = asking
  const date = await findSeatedDate(tx, eventDateId, now)
  // Reserving tells the buyer what is wrong with it.
  if (date === undefined) return
  const house = (await planOf(foyer, tx, date)).plan.seats.size
  await requirePlaces(tx, asking, { eventDateId, house, session }, seats.length)
  const bound = { sessionToken: visitor.sessionToken, eventDateId }
  const hold = {
    seats,
    token: issueHoldToken(foyer.secrets, bound, now),
    until: new Date(now.getTime() + seatHoldMinutes * minuteMs),
    hosted: false,
    network: networkKey(asking),
  }
  const missing = new Set(await holdSeats(tx, { eventDateId, sessionId: session.id }, hold, now))
  const got = seats.filter(({ guid }) => !missing.has(guid))
  for (const [stockId, ofStock] of Map.groupBy(got, (seat) => seat.stockId)) {
    const guids = ofStock.map(({ guid }) => guid)
    await putSeatsIntoBasket(tx, eventDateId, guids, { saleId, stockId }, now)
  }
}
