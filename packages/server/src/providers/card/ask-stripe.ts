import Stripe from 'stripe'
import { cardTexts } from '../payment/card-texts.ts'
import { PaymentProviderError } from '../payment/port.ts'
import { refusalText } from './refusal-text.ts'

/** Tells refusals (the call had no effect) from silence (it may have had its effect). */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withoutTrace(call)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      const answered =
        // Without access (the key may have been changed since) nothing is known about earlier calls.
        error instanceof Stripe.errors.StripeCardError ||
        error instanceof Stripe.errors.StripeInvalidRequestError
      const text =
        error instanceof Stripe.errors.StripeCardError ? refusalText(error) : amountText(error)
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

/** An account with payouts in another currency also refuses amounts below the minimum of that currency. */
const amountText = ({ code = '' }: Stripe.errors.StripeError): string | null =>
  code === 'amount_too_small' || code === 'amount_too_large' ? cardTexts.amount : null

/**
 * The library notes who calls it, at every call, for an error that hardly ever comes: to look that up in the source maps takes
 * a tenth of a millisecond. The error above tells it as well.
 */
function withoutTrace<T>(call: () => Promise<T>): Promise<T> {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return call()
  } catch (error) {
    Error.stackTraceLimit = stackTraceLimit
    // A fault of ours, as the call was put together.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
