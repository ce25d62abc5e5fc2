import { stripeAuth as endpoint } from '@foyer/contract/endpoints/payment/stripe-auth.ts'
import { handle, redirectTo } from '../../platform/handle.ts'
import { findPaymentByProviderId } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

/** The query only says which payment to ask the provider about. */
export const stripeAuth = handle(
  endpoint,
  async ({ foyer, body, log }) => {
    const intent = body.payment_intent
    const payment =
      intent === ''
        ? undefined
        : await foyer.db.read(async (tx) => await findPaymentByProviderId(tx, 'stripe', intent))
    try {
      if (payment !== undefined) await settlePayment(foyer, payment)
    } catch (error) {
      // The checkout says that the payment is being confirmed; webhook and reconciler go on asking.
      log.warn(
        { err: error, payment: payment?.id },
        'the provider did not answer on the return of the buyer',
      )
    }
    return redirectTo('/checkout/')
  },
  { limit: { perNetwork: 600 } },
)
