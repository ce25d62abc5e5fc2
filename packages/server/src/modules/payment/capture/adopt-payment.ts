import type { Foyer } from '../../../foyer.ts'
import { PaymentProviderError, type NewProviderPayment } from '../../../providers/payment/port.ts'
import { findSale, type Sale } from '../../sale/exports.ts'
import { failPayment } from './stop-paying.ts'
import { setPaymentUnknown, setProviderPayment, type Payment } from '../intents/payment-store.ts'
import { providerOf } from '../intents/provider-of.ts'

/**
 * The answer to making this payment never came. Asking again with the same key gives the same payment, whether it
 * was made or not; only then is it known what to cancel or to wait for.
 */
export async function adoptPayment(foyer: Foyer, payment: Payment): Promise<string | null> {
  const sale = await foyer.db.read(async (tx) => await findSale(tx, payment.saleId))
  try {
    const made = await providerOf(foyer, payment).create(requestOf(payment, sale))
    await foyer.db.transaction(async (tx) => {
      await setProviderPayment(tx, payment.id, made, foyer.clock.now())
    })
    return made.providerId
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    const { message, userMessage } = error
    if (error.kind === 'refused') {
      const failure = { status: 'failed', failureText: message, told: userMessage } as const
      await failPayment(foyer, payment, failure)
      return null
    }
    await foyer.db.transaction(async (tx) => {
      await setPaymentUnknown(tx, payment.id, foyer.clock.now())
    })
    throw error
  }
}

/** The same request for the same key each time: a provider refuses a key that comes with another request. */
export function requestOf(
  payment: Payment,
  sale: Pick<Sale, 'reference' | 'email' | 'fullName'> | undefined,
): NewProviderPayment {
  const { idempotencyKey, amount, currency, source, charge, shopId, linesFingerprint } = payment
  const saleReference = sale?.reference ?? ''
  const { email = null, fullName = null } = sale ?? {}
  const payer = email === null || fullName === null ? null : { name: fullName, email }
  return {
    idempotencyKey,
    amount,
    currency,
    saleReference,
    mark: shopId === null ? null : { shopId, lines: linesFingerprint },
    payer,
    source,
    charge,
  }
}
