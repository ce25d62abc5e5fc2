import { releaseSeats as endpoint } from '@foyer/contract/endpoints/seating/release-seats.ts'
import type { SeatName } from '@foyer/contract/seating/plan.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Asking } from '../../../foyer.ts'
import { findSession } from '../../../platform/sessions/session.ts'
import { releaseChosenSeats } from '../../inventory/exports.ts'
import { namedSeats } from '../plan/named-seats.ts'
import { hostedDate } from '../hosted/open-chart.ts'
import { planOf } from '../plan/seating-plan-of.ts'
import { requireSeatedDate } from '../plan/require-seated-date.ts'
import { seatTroubles } from '../plan/seat-troubles.ts'
import { isHoldToken } from './hold-token.ts'

/**
 * Releases what the session is choosing; seats that it does not hold are left out.
 * @throws FoyerError not_found for dates without seats, invalid_input for invalid tokens and seats
 */
async function releaseForSession(
  { foyer, visitor, now }: Asking,
  wish: {
    readonly eventDateId: number
    readonly seats: readonly SeatName[]
    readonly holdToken: string
  },
): Promise<void> {
  const { eventDateId } = wish
  await foyer.db.transaction(async (tx) => {
    const date = await requireSeatedDate(tx, eventDateId, now)
    if (hostedDate(foyer, date) !== null) throw seatTroubles.hosted()
    const bound = { sessionToken: visitor.sessionToken, eventDateId }
    if (!isHoldToken(foyer.secrets, bound, wish.holdToken, now)) throw seatTroubles.staleToken()
    const { plan } = await planOf(foyer, tx, date)
    const guids = namedSeats(plan, wish.seats).map((seat) => seat.guid)
    const session = await findSession(tx, visitor.sessionToken, now)
    if (session === undefined) return
    await releaseChosenSeats(tx, { eventDateId, sessionId: session.id }, guids, now)
  })
}

export const releaseSeats = handle(
  endpoint,
  async (call) => {
    const { event_date_id: eventDateId, hold_token: holdToken, seats } = call.body
    await releaseForSession(call, { eventDateId, holdToken, seats })
    return {}
  },
  { limit: { perNetwork: 600 } },
)
