import type { Foyer } from '../../foyer.ts'
import { PaymentProviderError, type NewProviderPayment } from '../../providers/payment/port.ts'
import { findSale } from '../sale/exports.ts'
import { setPaymentStatus, setProviderPayment, type Payment } from './payment-store.ts'
import { providerOf } from './provider-of.ts'

/**
 * The answer to making this payment never came. Asking again with the same key gives the same payment, whether it
 * was made or not; only then is it known what to cancel or to wait for.
 */
export async function adoptPayment(foyer: Foyer, payment: Payment): Promise<string | null> {
  const sale = await foyer.db.read(async (tx) => await findSale(tx, payment.saleId))
  try {
    const made = await providerOf(foyer, payment).create(requestOf(payment, sale?.reference ?? ''))
    await foyer.db.transaction(async (tx) => {
      await setProviderPayment(tx, payment.id, made, foyer.clock.now())
    })
    return made.providerId
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === 'refused') {
      await foyer.db.transaction(async (tx) => {
        await setPaymentStatus(
          tx,
          payment.id,
          { status: 'failed', failureText: error.message },
          foyer.clock.now(),
        )
      })
      return null
    }
    throw error
  }
}

/** The same words for the same key each time, whoever asks: a provider refuses a key with another request. */
export function requestOf(payment: Payment, saleReference: string): NewProviderPayment {
  const { idempotencyKey, amount, currency } = payment
  // The shop mails the order itself, and who buys may change before the next try.
  return { idempotencyKey, amount, currency, saleReference, receiptEmail: null }
}
