import type { Tx } from '../../platform/db.ts'
import { setHoldExpiry, setHoldStatus } from '../inventory/exports.ts'
import {
  lockSale,
  recordSaleEvent,
  setReservedUntil,
  setSaleStatus,
  type Sale,
} from '../sale/exports.ts'
import { findOpenPayment, setPaymentExpiry } from './payment-store.ts'
import { loadWithinLimits } from './within-limits.ts'

/** How long a card payment may still succeed after the buyer has pressed "pay". */
const cardMinutes = 15

/**
 * The buyer is about to confirm a card payment: the amount stands still, and the stock stays theirs for as long as
 * that payment can succeed. The sale's row must be locked and payable. Harmless when it was started before.
 * @throws FoyerError payment when this customer has too many of a ticket already
 */
export async function startCardPayment(tx: Tx, sale: Sale, now: Date): Promise<void> {
  const payment = await findOpenPayment(tx, sale.id, 'stripe')
  if (payment === undefined) return
  // The caller may just have written down who buys.
  await loadWithinLimits(tx, await lockSale(tx, sale.id), now)
  const until = new Date(
    Math.max(now.getTime() + cardMinutes * 60_000, sale.reservedUntil?.getTime() ?? 0),
  )
  await setPaymentExpiry(tx, payment.id, until, now)
  await setReservedUntil(tx, sale.id, until, sale.extensionsUsed, now)
  await setHoldExpiry(tx, sale.id, until)
  if (sale.status === 'held') {
    await setHoldStatus(tx, sale.id, 'paying', now)
    await setSaleStatus(tx, sale.id, 'paying', now)
    await recordSaleEvent(tx, sale.id, 'payment_started', { payment: payment.id, until }, now)
  }
}
