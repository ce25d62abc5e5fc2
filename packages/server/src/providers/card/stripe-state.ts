import type Stripe from 'stripe'
import type { PaymentState } from '../payment/port.ts'
import { refusalText } from './refusal-text.ts'

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
    wantsBuyer: intent.last_payment_error?.code === 'authentication_required',
  }
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
