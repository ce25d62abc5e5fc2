import type { Tx } from '../../platform/database/db.ts'
import { insertBooking, type Booking, type Entry } from './ledger-store.ts'

/**
 * Books once per `source` ("capture:12"): a second call changes nothing. Entries of zero are left out.
 * @throws Error when the entries do not balance
 */
export async function book(
  tx: Tx,
  booking: Booking,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  const real = entries.filter((entry) => entry.amount !== 0)
  const balance = real.reduce((sum, entry) => sum + entry.amount, 0)
  if (balance !== 0) throw new Error(`${booking.source} is out of balance by ${balance}`)
  await insertBooking(tx, booking, real, now)
}
