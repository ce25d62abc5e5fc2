import { basketMessages } from '@foyer/contract/messages.ts'
import type { Tx } from '../../platform/db.ts'
import { FoyerError } from '../../platform/errors.ts'
import { lockCustomers } from '../inventory/exports.ts'
import { customerKeyOf, loadSale, mostOfLine, type LoadedSale, type Sale } from '../sale/exports.ts'

/**
 * Reads the locked sale and checks it against the limits per customer: who buys is often known only after the
 * reservation. What was let through once is being paid, and no second look may stop it half-way.
 * @throws FoyerError payment
 */
export async function loadWithinLimits(tx: Tx, sale: Sale, now: Date): Promise<LoadedSale> {
  const customerKey = customerKeyOf(sale)
  const open = sale.status === 'held'
  if (open && customerKey !== null) await lockCustomers(tx, [customerKey])
  const loaded = await loadSale(tx, sale, now)
  for (const line of open ? loaded.tickets : []) {
    const most = mostOfLine(loaded, { ...line, onSale: true, left: Number.MAX_SAFE_INTEGER })
    if (line.qty > most) throw new FoyerError('payment', basketMessages.quantityClamped(most))
  }
  return loaded
}
