import type { PlanSeat } from '@foyer/contract/seating/plan.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { markTokenInBasket, readChartToken } from './chart-store.ts'
import type { SeatClaim } from '../holds/claim-seats.ts'
import { holdSeats } from '../../inventory/exports.ts'
import { seatTroubles } from '../plan/seat-troubles.ts'

/**
 * Seats a hosted chart holds for this session are held here too, for as long as its token lasts. Those that cannot be
 * are told apart by the caller. The page gets another token: what is in a basket is not for it to give back.
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
