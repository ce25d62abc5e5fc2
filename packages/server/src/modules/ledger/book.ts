import type { Tx } from '../../platform/database/db.ts'
import { insertEntries, insertTransaction, type Entry } from './ledger-store.ts'

/**
 * Books once per `source` ("capture:12"): a second call changes nothing. Entries of zero are left out.
 * @throws Error when the entries do not balance
 */
export async function book(
  tx: Tx,
  booking: {
    readonly saleId: number
    readonly kind: string
    readonly source: string
    readonly currency: string
  },
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  const real = entries.filter((entry) => entry.amount !== 0)
  const balance = real.reduce((sum, entry) => sum + entry.amount, 0)
  if (balance !== 0) throw new Error(`${booking.source} is out of balance by ${balance}`)
  const id = await insertTransaction(tx, booking, now)
  if (id !== undefined && real.length > 0) await insertEntries(tx, id, booking.currency, real)
}
