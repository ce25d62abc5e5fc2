import type Stripe from 'stripe'
import { unixSeconds } from '../../clock.ts'
import type { PaymentIntent } from '../objects.ts'
import { emit } from '../webhooks/emit.ts'
import type { World } from '../world.ts'
import { unexpectedState } from './confirm-payment.ts'

const cancellable: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

/** Cancels the intent; throws Stripe's 400 when the money was captured or is about to be. */
export function cancelPayment(
  world: World,
  intent: PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): PaymentIntent {
  if (!cancellable.includes(intent.status)) throw unexpectedState(intent, 'cancel')
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: unixSeconds(world.clock),
    cancellation_reason: reason,
    next_action: null,
  }
  world.store.put('payment_intent', canceled)
  emit(world, 'payment_intent.canceled', canceled)
  return canceled
}
