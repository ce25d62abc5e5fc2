import type { Foyer } from '../../foyer.ts'
import { findSale } from '../sale/exports.ts'
import { findUnsettled, type Payment } from './payment-store.ts'
import { sendOpenRefunds } from './send-refund.ts'
import { endPayment, settlePayment } from './settle-payment.ts'

/** Untouched for this long, a payment is asked about. */
const quietMs = 60_000
const batch = 50

/**
 * Asks the provider about every payment whose end we have not heard of: completes it, cancels it when its time is
 * over or its basket was given up, and sends refunds that are owed. Safe to run at any time, by hand too.
 */
export async function reconcilePayments(foyer: Foyer): Promise<{ looked: number; failed: number }> {
  const since = new Date(foyer.clock.now().getTime() - quietMs)
  const payments = await foyer.db.read(async (tx) => await findUnsettled(tx, since, batch))
  let failed = 0
  for (const payment of payments) {
    try {
      await reconcileOne(foyer, payment)
    } catch (error) {
      failed += 1
      foyer.log.error({ err: error, payment: payment.id }, 'payment could not be reconciled')
    }
  }
  await sendOpenRefunds(foyer)
  return { looked: payments.length, failed }
}

async function reconcileOne(foyer: Foyer, payment: Payment): Promise<void> {
  const now = foyer.clock.now()
  const sale = await foyer.db.read(async (tx) => await findSale(tx, payment.saleId))
  const over = payment.expiresAt !== null && payment.expiresAt <= now
  const abandoned = sale === undefined || sale.status === 'basket' || sale.status === 'sold'
  if (over || abandoned) await endPayment(foyer, payment)
  else await settlePayment(foyer, payment)
}
