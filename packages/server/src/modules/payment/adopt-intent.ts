import type { Foyer } from '../../foyer.ts'
import { CardProviderError, type NewCardIntent } from '../../providers/card/port.ts'
import { findSale } from '../sale/exports.ts'
import { setPaymentStatus, setProviderIntent, type Payment } from './payment-store.ts'

/**
 * The answer to creating this intent never came. Asking again with the same key gives the same intent, whether it
 * was made or not; only then is it known what to cancel or to wait for.
 */
export async function adoptIntent(foyer: Foyer, payment: Payment): Promise<string | null> {
  const sale = await foyer.db.read(async (tx) => await findSale(tx, payment.saleId))
  try {
    const intent = await foyer.providers.card.createIntent(intentOf(payment, sale?.reference ?? ''))
    await foyer.db.transaction(async (tx) => {
      await setProviderIntent(tx, payment.id, intent, foyer.clock.now())
    })
    return intent.providerId
  } catch (error) {
    if (error instanceof CardProviderError && error.kind === 'refused') {
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
export function intentOf(payment: Payment, saleReference: string): NewCardIntent {
  const { idempotencyKey, amount, currency } = payment
  // The shop mails the order itself, and who buys may change before the next try.
  return { idempotencyKey, amount, currency, saleReference, receiptEmail: null }
}
