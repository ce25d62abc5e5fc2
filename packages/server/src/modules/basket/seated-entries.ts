import type { Asking } from '../../foyer.ts'
import type { ParsedRequestOf } from '@foyer/contract/endpoint.ts'
import type { addToBasket as endpoint } from '@foyer/contract/endpoints/basket/add.ts'
import { basketMessages } from '@foyer/contract/messages.ts'
import type { Tx } from '../../platform/db.ts'
import { FoyerError } from '../../platform/errors.ts'
import type { Session } from '../../platform/session.ts'
import { loadSale, mostOfLine, type Sale } from '../sale/exports.ts'
import { claimSeats, findSeats, requireHostedHolds, type ClaimedType } from '../seating/exports.ts'
import type { Entry } from './ticket-entries.ts'
import { addSeatedLine, type StockOnOffer } from './basket-store.ts'

type Wanted = ParsedRequestOf<typeof endpoint>
type Seated = Pick<StockOnOffer, 'stockId' | 'ticketTypeId' | 'eventDateId' | 'currency'> &
  Pick<ClaimedType, 'seats'>

/** Before the transaction: seats of hosted charts are asked for where they are held. */
export async function requireChartHolds(asking: Asking, { ticket }: Wanted): Promise<void> {
  if (asking.foyer.providers.seating === null) return
  const seated = Object.values(ticket).filter(({ seats = [] }) => seats.length > 0)
  const dates = Map.groupBy(seated, (entry) => entry.ticket.eventDateId)
  for (const [eventDateId, entries] of dates) {
    const seats = entries.flatMap((entry) => entry.seats ?? [])
    await requireHostedHolds(asking, eventDateId, seats)
  }
}

/** Tickets with seats. Those of one date are one choice: a child beside an adult is of another type. */
export function seatedEntries(
  asking: Asking,
  session: Session,
  seated: readonly Seated[],
): Entry[] {
  const dates = new Map<number, Seated[]>()
  for (const one of seated) dates.set(one.eventDateId, [...(dates.get(one.eventDateId) ?? []), one])
  // In the order seats are locked in everywhere.
  const inOrder = [...dates].toSorted(([a], [b]) => a - b)
  return inOrder.flatMap(([eventDateId, types]) => {
    const [first] = types
    if (first === undefined) return []
    return {
      currency: first.currency,
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

/**
 * Seats are not cut down to what is allowed, as quantities are: nobody could say which.
 * @throws FoyerError invalid_input with the number that is allowed
 */
export async function requireWithinLimits(tx: Tx, sale: Sale, now: Date): Promise<void> {
  const loaded = await loadSale(tx, sale, now)
  for (const line of loaded.tickets.filter(({ seats }) => seats.length > 0)) {
    const most = mostOfLine(loaded, { ...line, left: Number.MAX_SAFE_INTEGER })
    if (line.qty > most) throw new FoyerError('invalid_input', basketMessages.quantityClamped(most))
  }
}
