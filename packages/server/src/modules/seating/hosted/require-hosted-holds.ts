import type { SeatName } from '@foyer/contract/seating/plan.ts'
import type { Asking } from '../../../foyer.ts'
import { findSession } from '../../../platform/sessions/session.ts'
import { hostedLabel, type HostedSeat } from '../../../providers/seating/port.ts'
import { readChartToken } from './chart-store.ts'
import { hostedDate, unlessSilent } from './open-chart.ts'
import { seatTroubles } from '../plan/seat-troubles.ts'
import { findSeatedDate } from '../plan/seated-date-store.ts'

type Held = SeatName & { readonly hold_token: string }

/**
 * Asks the keeper of the chart whether this session's token holds these seats; a plan of our own needs no question. It
 * runs before any transaction, since it calls another service.
 * @throws FoyerError naming the seats
 */
export async function requireHostedHolds(
  { foyer, visitor, now }: Asking,
  eventDateId: number,
  seats: readonly Held[],
): Promise<void> {
  const found = await foyer.db.read(async (tx) => {
    const date = await findSeatedDate(tx, eventDateId, now)
    const hosted = date === undefined ? null : hostedDate(foyer, date)
    if (hosted === null) return null
    const session = await findSession(tx, visitor.sessionToken, now)
    const chooser = { eventDateId, sessionId: session?.id ?? 0 }
    for (const token of new Set(seats.map((seat) => seat.hold_token)))
      if ((await readChartToken(tx, chooser, token, now)) === null) throw seatTroubles.token()
    return hosted
  })
  if (found === null) return
  const { seating, eventKey } = found
  const states = await unlessSilent(
    async () => await seating.readSeats(eventKey, seats.map(hostedLabel)),
  )
  const stateOf = (seat: Held) => states.find(({ label }) => label === hostedLabel(seat))
  const where = (test: (state: HostedSeat | undefined, seat: Held) => boolean) =>
    seats.filter((seat) => test(stateOf(seat), seat))
  const refusals = [
    { seats: where((state) => state === undefined), refuse: seatTroubles.unknown },
    { seats: where((state) => state?.forSale === false), refuse: seatTroubles.notSold },
    { seats: where((state) => state?.status === 'free'), refuse: seatTroubles.notHeld },
    {
      seats: where(
        (state, seat) => state?.status !== 'held' || state.holdToken !== seat.hold_token,
      ),
      refuse: seatTroubles.taken,
    },
  ]
  for (const { seats: wrong, refuse } of refusals) if (wrong.length > 0) throw refuse(wrong)
}
