import type { Foyer } from '../../foyer.ts'
import { findSale } from '../sale/exports.ts'
import { findUnsettled, touchPayment, type Payment } from './payment-store.ts'
import { sendOpenRefunds } from './send-refund.ts'
import { endPayment, settlePayment } from './settle-payment.ts'

/** Untouched for this long, a payment is asked about. */
const quietMs = 60_000
const batch = 50
const roundsMaximum = 10

/**
 * Asks the provider about every payment whose end we have not heard of: completes it, cancels it when its time is
 * over or its basket was given up, and sends refunds that are owed. Safe to run at any time, by hand too.
 */
export async function reconcilePayments(foyer: Foyer): Promise<{ looked: number; failed: number }> {
  const since = new Date(foyer.clock.now().getTime() - quietMs)
  let looked = 0
  let failed = 0
  for (let round = 0; round < roundsMaximum; round += 1) {
    const payments = await foyer.db.read(async (tx) => await findUnsettled(tx, since, batch))
    for (const payment of payments) failed += (await tryToReconcile(foyer, payment)) ? 0 : 1
    looked += payments.length
    if (payments.length < batch) break
  }
  failed += await sendOpenRefunds(foyer)
  return { looked, failed }
}

async function tryToReconcile(foyer: Foyer, payment: Payment): Promise<boolean> {
  try {
    await reconcileOne(foyer, payment)
    return true
  } catch (error) {
    foyer.log.error({ err: error, payment: payment.id }, 'payment could not be reconciled')
    // Those behind it get their turn.
    await foyer.db.read(async (tx) => {
      await touchPayment(tx, payment.id, foyer.clock.now())
    })
    return false
  }
}

async function reconcileOne(foyer: Foyer, payment: Payment): Promise<void> {
  const now = foyer.clock.now()
  const sale = await foyer.db.read(async (tx) => await findSale(tx, payment.saleId))
  const until = Math.max(payment.expiresAt?.getTime() ?? 0, sale?.reservedUntil?.getTime() ?? 0)
  const over = until <= now.getTime()
  const abandoned = sale === undefined || sale.status === 'basket' || sale.status === 'sold'
  if (over || abandoned) await endPayment(foyer, payment)
  else await settlePayment(foyer, payment)
}
