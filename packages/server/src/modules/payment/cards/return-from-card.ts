import type { Asking, Foyer } from '../../../foyer.ts'
import { PaymentProviderError } from '../../../providers/payment/port.ts'
import { isTaken } from '../intents/payment-status.ts'
import { findPaymentByProviderId, type Payment } from '../intents/payment-store.ts'
import { settlePayment } from '../capture/settle-payment.ts'
import { wayBack } from '../returns/way-back.ts'

/**
 * The buyer is back from their bank. The URL only says which payment to ask the card provider about. Answers where they go on,
 * which may be in another browser.
 */
export async function returnFromCard(asking: Asking, intent: string): Promise<string> {
  const { foyer } = asking
  const payment = await foyer.db.readOne(
    async (tx) => await findPaymentByProviderId(tx, 'stripe', intent),
  )
  // Most often the webhook came before the buyer.
  if (payment !== undefined && !isTaken(payment)) await settle(foyer, payment)
  return await wayBack(asking, payment)
}

async function settle(foyer: Foyer, payment: Payment): Promise<void> {
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
