import { platformWay } from '@foyer/contract/ways/ways.ts'
import { stripeAuth as endpoint } from '@foyer/contract/endpoints/payment/stripe-auth.ts'
import { handle, redirectTo } from '../../../platform/http/handle.ts'
import type { Asking } from '../../../foyer.ts'
import { isTaken } from '../intents/payment-status.ts'
import { findPaymentByProviderId } from '../intents/payment-store.ts'
import { askOnReturn } from '../capture/ask-on-return.ts'
import { settlePayment } from '../capture/settle-payment.ts'
import { wayBack } from '../returns/way-back.ts'

/**
 * The buyer is back from their bank. The URL only says which payment to ask the card provider about. Answers where they go on,
 * which may be in another browser.
 */
async function returnFromCard(asking: Asking, intent: string): Promise<string> {
  const { foyer } = asking
  const payment = await foyer.db.readOne(
    async (tx) => await findPaymentByProviderId(tx, platformWay, intent),
  )
  // Most often the webhook came before the buyer.
  if (payment !== undefined && !isTaken(payment))
    await askOnReturn(foyer, payment, async () => await settlePayment(foyer, payment))
  return await wayBack(asking, payment)
}

/** The query only says which payment to ask the provider about. */
export const stripeAuth = handle(
  endpoint,
  async (call) => {
    const { payment_intent: intent } = call.body
    return redirectTo(intent === '' ? '/checkout/' : await returnFromCard(call, intent))
  },
  { limit: { perNetwork: 600 } },
)
