import { t } from '@foyer/language/texts.ts'
import type { Asking, Foyer } from '../../../foyer.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { PaymentProviderError } from '../../../providers/payment/port.ts'
import { readSessionSale } from '../../sale/exports.ts'
import { isOpen } from '../intents/payment-status.ts'
import { earlierPaymentText } from '../intents/payment-texts.ts'
import { findOpenPayments, findPayment, type Payment } from '../intents/payment-store.ts'
import { cancelPayment } from './settle-payment.ts'

/**
 * Cancels what was started with other providers before the buyer pays by this one.
 * @throws FoyerError payment when another payment cannot be cancelled any more, unavailable
 */
export async function cancelOtherPayments(
  asking: Asking,
  provider: Payment['provider'],
): Promise<void> {
  const { foyer } = asking
  const others = await foyer.db.read(async (tx) => {
    const { sale } = await readSessionSale(tx, asking)
    const open = sale === undefined ? [] : await findOpenPayments(tx, sale.id)
    return begunWithOthers(open, provider)
  })
  if (others.length === 0) return
  for (const payment of others) await cancelPaymentOrSay(foyer, payment)
  const left = await foyer.db.read(async (tx) => {
    const open = await Promise.all(others.map(async ({ id }) => await findPayment(tx, id)))
    return open.some((payment) => payment !== undefined && isOpen(payment))
  })
  if (left) throw new FoyerError('payment', earlierPaymentText)
}

/** Those of other providers. No buyer was sent anywhere with a payment that was only prepared. */
export const begunWithOthers = (
  open: readonly Payment[],
  provider: Payment['provider'],
): Payment[] => open.filter((one) => one.provider !== provider && one.expiresAt !== null)

/**
 * Cancels a payment that is in the way; when its provider does not answer, the buyer is told it is busy.
 * @throws FoyerError unavailable
 */
export async function cancelPaymentOrSay(foyer: Foyer, payment: Payment): Promise<void> {
  try {
    await cancelPayment(foyer, payment)
  } catch (error) {
    throw unavailable(error)
  }
}

/** The request may have worked at the provider: the next try asks again, with the same key. */
export const unavailable = (cause: unknown): unknown =>
  cause instanceof PaymentProviderError
    ? new FoyerError('unavailable', t('The payment could not be prepared. Please try again.'), {
        cause,
        retryAfterSeconds: 2,
      })
    : cause
