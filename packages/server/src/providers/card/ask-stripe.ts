import Stripe from 'stripe'
import { PaymentProviderError } from '../payment/port.ts'

/** Tells refusals (it did not happen) from silence (it may have happened). */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      const answered =
        error instanceof Stripe.errors.StripeCardError ||
        error instanceof Stripe.errors.StripeInvalidRequestError ||
        error instanceof Stripe.errors.StripeAuthenticationError ||
        error instanceof Stripe.errors.StripePermissionError
      const text = error instanceof Stripe.errors.StripeCardError ? error.message : null
      throw new PaymentProviderError(
        answered ? 'refused' : 'unknown',
        `${error.type}: ${error.message}`,
        text,
        error,
      )
    }
    throw error
  }
}
