import type { Foyer } from '../../../foyer.ts'
import { PaymentProviderError } from '../../../providers/payment/port.ts'
import { isTaken } from '../intents/payment-status.ts'
import { findPaymentByProviderId } from '../intents/payment-store.ts'
import { settlePayment } from '../capture/settle-payment.ts'

/** The buyer is back from their bank. The URL only says which payment to ask the card provider about. */
export async function returnFromCard(foyer: Foyer, intent: string): Promise<void> {
  const payment = await foyer.db.readOne(
    async (tx) => await findPaymentByProviderId(tx, 'stripe', intent),
  )
  // Most often the webhook came before the buyer.
  if (payment === undefined || isTaken(payment)) return
  try {
    await settlePayment(foyer, payment)
  } catch (error) {
    // The checkout says that the payment is being confirmed; webhooks and the reconciler continue to ask.
    if (!(error instanceof PaymentProviderError)) throw error
    foyer.log.warn(
      { err: error, payment: payment.id },
      'the card provider did not answer on the return of the buyer',
    )
  }
}
