import type { Asking } from '../../foyer.ts'
import type { ParsedRequestOf } from '@foyer/contract/endpoint.ts'
import type { addToBasket as endpoint } from '@foyer/contract/endpoints/basket/add.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { claimSeats, findSeats, requireHostedHolds, type ClaimedType } from '../seating/exports.ts'
import type { Entry } from './basket-entry.ts'
import { addSeatedLine, type StockOnOffer } from './basket-store.ts'

type Wanted = ParsedRequestOf<typeof endpoint>
type Seated = Pick<StockOnOffer, 'stockId' | 'ticketTypeId' | 'eventDateId' | 'currency'> &
  Pick<ClaimedType, 'seats'>

/** Runs before the transaction: asks the keeper of hosted charts whether the seats are held. */
export async function requireChartHolds(asking: Asking, { ticket }: Wanted): Promise<void> {
  if (asking.foyer.providers.seating === null) return
  const seated = Object.values(ticket).filter(({ seats = [] }) => seats.length > 0)
  const dates = Map.groupBy(seated, (entry) => entry.ticket.eventDateId)
  for (const [eventDateId, entries] of dates) {
    const seats = entries.flatMap((entry) => entry.seats ?? [])
    await requireHostedHolds(asking, eventDateId, seats)
  }
}

/** Tickets with seats. Those of one date are one choice, because a child beside an adult has another ticket type. */
export function seatedEntries(
  asking: Asking,
  session: Session,
  seated: readonly Seated[],
): Entry[] {
  const dates = new Map<number, Seated[]>()
  for (const one of seated) dates.set(one.eventDateId, [...(dates.get(one.eventDateId) ?? []), one])
  // The order is the one in which seats are locked everywhere.
  const inOrder = [...dates].toSorted(([a], [b]) => a - b)
  return inOrder.flatMap(([eventDateId, types]) => {
    const [first] = types
    if (first === undefined) return []
    return {
      currency: first.currency,
      stockIds: types.map(({ stockId }) => stockId),
      seats: async (tx: Tx) => {
        const wanted = types.flatMap(({ seats }) => seats)
        return await findSeats(tx, asking, eventDateId, wanted)
      },
      add: async (tx: Tx, saleId: number) => {
        const claim = { eventDateId, session, saleId, types }
        const seats = await claimSeats(tx, asking, claim)
        for (const [stockId, ofType] of seats)
          await addSeatedLine(tx, saleId, stockId, ofType, asking.now)
      },
    }
  })
}
