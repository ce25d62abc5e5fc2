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
  return sale.status === 'held'
    ? await requireWithinLimits(tx, sale, now)
    : await loadSale(tx, sale, now)
}

/** The same for a sale in any state: somebody else than was let through is to have it. @throws FoyerError payment */
export async function requireWithinLimits(tx: Tx, sale: Sale, now: Date): Promise<LoadedSale> {
  const customerKey = customerKeyOf(sale)
  if (customerKey !== null) await lockCustomers(tx, [customerKey])
  const loaded = await loadSale(tx, sale, now)
  for (const line of loaded.tickets) {
    const most = mostOfLine(loaded, { ...line, onSale: true, left: Number.MAX_SAFE_INTEGER })
    if (line.qty > most) throw new FoyerError('payment', basketMessages.quantityClamped(most))
  }
  return loaded
}
