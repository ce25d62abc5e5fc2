import type { Tx } from '../../platform/database/db.ts'
import type { SeatKey } from './seat.ts'
import { lockSeatsOf } from './seat-store.ts'
import { closeCodeHolds } from './close-code-holds.ts'
import { lockLiveHolds, moveDate, moveStock, setHoldStatus, type LiveHold } from './stock-store.ts'

/**
 * Releases what a sale holds: tickets, code uses, voucher money. Harmless when it holds nothing. The sale's row must be
 * locked. Seats that its buyer takes right afterwards are locked with its own, since codes come after all seats.
 */
export async function releaseStock(
  tx: Tx,
  saleId: number,
  now: Date,
  seatsWanted: readonly SeatKey[] = [],
): Promise<void> {
  await closeHolds(tx, saleId, 'released', now, seatsWanted)
}

/**
 * Turns what a sale holds into sold. Answers how many holds of tickets there were: none means that the reservation had
 * expired.
 */
export async function sellStock(tx: Tx, saleId: number, now: Date): Promise<number> {
  return await closeHolds(tx, saleId, 'sold', now)
}

async function closeHolds(
  tx: Tx,
  saleId: number,
  status: 'sold' | 'released',
  now: Date,
  seatsWanted: readonly SeatKey[] = [],
): Promise<number> {
  const holds = await lockLiveHolds(tx, saleId)
  const sold = status === 'sold' ? 1 : 0
  for (const hold of holds)
    await moveStock(tx, hold.stockId, { held: -hold.qty, sold: sold * hold.qty })
  for (const [eventDateId, qty] of perDate(holds))
    await moveDate(tx, eventDateId, { held: -qty, sold: sold * qty })
  if (seatsWanted.length > 0) await lockSeatsOf(tx, saleId, seatsWanted)
  await setHoldStatus(tx, saleId, status, now)
  await closeCodeHolds(tx, saleId, status)
  return holds.length
}

/** Dates in the order their counters are locked in. */
function perDate(holds: readonly LiveHold[]): [number, number][] {
  const totals = new Map<number, number>()
  for (const hold of holds)
    totals.set(hold.eventDateId, (totals.get(hold.eventDateId) ?? 0) + hold.qty)
  return [...totals].toSorted(([a], [b]) => a - b)
}
