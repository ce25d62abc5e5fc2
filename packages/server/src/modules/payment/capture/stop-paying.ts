import { portOf } from '@foyer/contract/ways/ways.ts'
import { bankMessages } from '@foyer/contract/messages.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { setHoldStatus } from '../../inventory/exports.ts'
import {
  recordSaleEvent,
  releaseToBasket,
  setPaymentError,
  setSaleStatus,
  type Sale,
} from '../../sale/exports.ts'
import { isOpen } from '../intents/payment-status.ts'
import { lockSaleAndPayment } from '../intents/lock-payment.ts'
import { setPaymentStatus, type Payment } from '../intents/payment-store.ts'
import { failPart } from '../plan/fail-part.ts'

/** Records that a try has failed: the tickets stay reserved as long as before, and the buyer may try again. */
export async function stopPaying(
  tx: Tx,
  sale: Sale,
  payment: Payment,
  text: string | null,
  now: Date,
): Promise<void> {
  if (sale.paidAt !== null) return
  const isBank = portOf(payment.provider) === 'bank'
  // The page of a bank payment closes by itself: when no buyer was sent to it, that is not worth telling.
  const unnoticed = isBank && payment.expiresAt === null
  if (text !== null && !unnoticed) await setPaymentError(tx, sale.id, text, now)
  // The failed payment was only prepared, for another method: the one the buyer pays by continues.
  if (sale.status !== 'paying' || sale.payingBy !== payment.provider) return
  await recordSaleEvent(tx, sale.id, 'payment_failed', { payment: payment.id }, now)
  if (sale.reservedUntil !== null && sale.reservedUntil > now) {
    await setHoldStatus(tx, sale.id, 'held', now)
    await setSaleStatus(tx, sale.id, 'held', now)
  } else {
    const why = isBank ? bankMessages.failedAndExpired : text
    await releaseToBasket(tx, sale, { expired: true, reservingError: why }, now)
  }
}

/**
 * The buyer is back on our page, and the provider has nothing under way: the form is shown again. The payment stays
 * open, so that confirming it after all, here or in a tab left behind, is still the one payment of this sale.
 */
export async function abandonPayment(foyer: Foyer, abandoned: Payment): Promise<void> {
  const now = foyer.clock.now()
  await foyer.db.transaction(async (tx) => {
    const { sale, payment } = await lockSaleAndPayment(tx, abandoned)
    if (payment.status === 'open') await stopPaying(tx, sale, payment, null, now)
  })
}

/** Records that a payment was never made, or was refused when it was requested. Harmless when it has ended. */
export async function failPayment(
  foyer: Foyer,
  failed: Payment,
  failure: {
    readonly status: 'failed' | 'cancelled'
    readonly failureText: string
    /** What the buyer is told. */
    readonly told: string | null
  },
): Promise<void> {
  const now = foyer.clock.now()
  await foyer.db.transaction(async (tx) => {
    const { sale, payment } = await lockSaleAndPayment(tx, failed)
    if (!isOpen(payment)) return
    if (payment.purpose === 'instalment') {
      await failPart(tx, foyer, { sale, payment, text: failure.told, wantsBuyer: false }, now)
      return
    }
    await setPaymentStatus(tx, payment.id, failure, now)
    await stopPaying(tx, sale, payment, failure.told, now)
  })
}
