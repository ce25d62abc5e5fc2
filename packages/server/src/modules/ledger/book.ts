import type { Tx } from '../../platform/database/db.ts'
import { insertBooking, type Booking, type Entry } from './ledger-store.ts'

/** A booking with its entries, which balance. */
export interface Booked extends Booking {
  readonly entries: readonly Entry[]
}

/** Entries of zero are left out. @throws Error when the entries do not balance */
export function balanced(booking: Booking, entries: readonly Entry[]): Booked {
  const real = entries.filter((entry) => entry.amount !== 0)
  const balance = real.reduce((sum, entry) => sum + entry.amount, 0)
  if (balance !== 0) throw new Error(`${booking.source} is out of balance by ${balance}`)
  return { ...booking, entries: real }
}

/**
 * Books once per `source` ("capture:12"): a second call changes nothing.
 * @throws Error when the entries do not balance
 */
export async function book(
  tx: Tx,
  booking: Booking,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  await insertBooking(tx, booking, balanced(booking, entries).entries, now)
}
