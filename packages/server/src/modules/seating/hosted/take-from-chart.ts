import type { PlanSeat } from '@foyer/contract/seating/plan.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { markTokenInBasket, readChartToken } from './chart-store.ts'
import type { SeatClaim } from '../holds/seat-claim.ts'
import { holdSeats } from '../../inventory/exports.ts'
import { seatTroubles } from '../plan/seat-troubles.ts'

/**
 * Holds here the seats that a hosted chart holds for this session, for as long as its token lasts. The caller finds out
 * which it could not hold. The page gets another token, so that it cannot release what is in a basket.
 * @throws FoyerError invalid_input for tokens that are not this session's, for this date
 */
export async function takeFromChart(
  tx: Tx,
  { eventDateId, session, types }: SeatClaim,
  seats: readonly PlanSeat[],
  now: Date,
): Promise<void> {
  const chooser = { eventDateId, sessionId: session.id }
  const tokens = new Set(types.flatMap((type) => type.seats.map((seat) => seat.hold_token)))
  const [token = '', ...more] = tokens
  const until = await readChartToken(tx, chooser, token, now)
  if (until === null || more.length > 0) throw seatTroubles.token()
  await holdSeats(tx, chooser, { seats, token, until, hosted: true, network: null }, now)
  await markTokenInBasket(tx, token)
}
