import { declines } from '../cards.ts'
import type { DeclineReason } from '../cards.ts'

export interface Refusal {
  code: string
  message: string
  /** Stripe's `decline_code`. */
  decline: string
  param: string | null
}

/** Stripe's wording for a card the bank refuses. */
export function refusalOf(reason: DeclineReason): Refusal {
  const [code, message] = declines[reason]
  return { code, message, decline: reason, param: reason === 'incorrect_cvc' ? 'cvc' : null }
}

/** The refusal of an off-session charge whose bank wants to authenticate the buyer. */
export const authenticationRequired: Refusal = {
  code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
  decline: 'authentication_required',
  param: null,
}

/** The refusal when the buyer failed the bank's question. */
export const authenticationFailed = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const
