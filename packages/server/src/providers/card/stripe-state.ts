import type Stripe from 'stripe'
import type { PaymentState } from '../payment/port.ts'
import { lastFour } from '../payment/last-four.ts'
import { refusalText } from './refusal-text.ts'

/** What has to be asked for with a PaymentIntent, so that it says which card has paid. */
export const withCharge = { expand: ['latest_charge'] }

/** Translates a PaymentIntent into the port's words. */
export function stateOf(intent: Stripe.PaymentIntent): PaymentState {
  return {
    providerId: intent.id,
    status: statusOf(intent.status),
    capturedAmount: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    saleReference: intent.metadata['sale_reference'] ?? null,
    failureText: refusalText(intent.last_payment_error),
    underWay: intent.status === 'requires_action',
    awaitsCharge: intent.status === 'requires_confirmation',
    actionUrl: intent.next_action?.redirect_to_url?.url ?? null,
    cardLast4: cardOf(intent.latest_charge),
    wantsBuyer: intent.last_payment_error?.code === 'authentication_required',
  }
}

/** A wallet pays with a number of its own, which is on no card. */
function cardOf(charge: Stripe.PaymentIntent['latest_charge']): string | null {
  if (charge === null || typeof charge === 'string') return null
  const card = charge.payment_method_details?.card
  return card?.wallet == null ? lastFour(card?.last4) : null
}

function statusOf(status: Stripe.PaymentIntent.Status): PaymentState['status'] {
  switch (status) {
    case 'succeeded':
      return 'captured'
    case 'processing':
      return 'processing'
    case 'canceled':
      return 'cancelled'
    default:
      return 'open'
  }
}
