import Stripe from 'stripe'
import { PaymentProviderError } from '../payment/port.ts'
import { refusalText } from './refusal-text.ts'

/** Tells refusals (it did not happen) from silence (it may have happened). */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      const answered =
        // Not let in (the key may have been changed since), we learn nothing of what we have asked for before.
        error instanceof Stripe.errors.StripeCardError ||
        error instanceof Stripe.errors.StripeInvalidRequestError
      const text = error instanceof Stripe.errors.StripeCardError ? refusalText(error) : null
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
