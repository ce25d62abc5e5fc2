import type Stripe from 'stripe'
import type { PaymentIntent, PaymentMethod } from '../objects.ts'
import { newCharge } from '../shapes/charge-shape.ts'
import { emit } from '../webhooks/emit.ts'
import { findPaymentMethod } from '../find.ts'
import type { World } from '../world.ts'
import type { Refusal } from './decline.ts'
import { refusalOf } from './decline.ts'
import { attachMethod } from './attach-method.ts'

/** Applies the bank's answer for a card that needs no more questions, and records it with its events. */
export function askBank(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
): { intent: PaymentIntent; refusal: Refusal | null } {
  const outcome = world.store.get('card_secret', method.id)?.behaviour.outcome ?? 'succeeded'
  if (outcome === 'succeeded') return { intent: takePayment(world, intent, method), refusal: null }
  if (outcome === 'processing')
    return { intent: startProcessing(world, intent, method), refusal: null }
  const refusal = refusalOf(outcome)
  return { intent: refusePayment(world, intent, method, refusal), refusal }
}

/** Captures the money; a pending charge of the intent becomes the paid one. */
function takePayment(world: World, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const fresh = newCharge(world, intent, method, 'succeeded')
  const pending = intent.status === 'processing' ? intent.latest_charge : null
  const charge = pending === null ? fresh : { ...fresh, id: pending }
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
    processing: null,
  }
  world.store.put('charge', charge)
  world.store.put('payment_intent', paid)
  useCard(world, paid, method)
  emit(world, 'charge.succeeded', charge)
  emit(world, 'payment_intent.succeeded', paid)
  return paid
}

function startProcessing(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent {
  const charge = newCharge(world, intent, method, 'pending')
  const started: PaymentIntent = {
    ...intent,
    status: 'processing',
    latest_charge: charge.id,
    next_action: null,
    processing: { type: 'card' },
  }
  world.store.put('charge', charge)
  world.store.put('payment_intent', started)
  emit(world, 'payment_intent.processing', started)
  const secret = world.store.get('intent_secret', intent.id)
  if (secret) {
    const settlesAt = world.clock.now() + world.settleAfterMs
    world.store.put('intent_secret', { ...secret, settlesAt })
    settleLater(world, intent.id, world.settleAfterMs)
  }
  return started
}

/** Completes a processing payment. Does nothing when it is no longer processing. */
export function settleProcessing(
  world: World,
  id: string,
  outcome: 'succeeded' | 'failed',
): PaymentIntent | null {
  const intent = world.store.get('payment_intent', id)
  if (intent?.status !== 'processing') return null
  const method = findPaymentMethod(world, intent.payment_method ?? '', 'payment_method')
  return outcome === 'succeeded'
    ? takePayment(world, intent, method)
    : refusePayment(world, intent, method, refusalOf('generic_decline'))
}

function settleLater(world: World, id: string, ms: number): void {
  world.clock.after(ms, () => void settleProcessing(world, id, 'succeeded'))
}

/** Goes on with the payments that an earlier run of the sandbox left processing. */
export function resumeProcessing(world: World): void {
  for (const { id, settlesAt } of world.store.all('intent_secret', (row) => row.settlesAt !== null))
    settleLater(world, id, Math.max(0, (settlesAt ?? 0) - world.clock.now()))
}

/** Records that the payment failed and can be tried again with another card. */
export function refusePayment(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  refusal: Refusal,
): PaymentIntent {
  const fresh = newCharge(world, intent, method, 'failed', refusal)
  const pending = intent.status === 'processing' ? intent.latest_charge : null
  const charge = pending === null ? fresh : { ...fresh, id: pending }
  world.store.put('charge', charge)
  emit(world, 'charge.failed', charge)
  return failIntent(world, intent, {
    type: 'card_error',
    charge: charge.id,
    code: refusal.code,
    decline_code: refusal.decline,
    message: refusal.message,
    payment_method: method,
    ...(refusal.param === null ? {} : { param: refusal.param }),
  })
}

export function failIntent(
  world: World,
  intent: PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): PaymentIntent {
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: error.charge ?? intent.latest_charge,
    last_payment_error: error,
    next_action: null,
    processing: null,
  }
  world.store.put('payment_intent', failed)
  emit(world, 'payment_intent.payment_failed', failed)
  return failed
}

/** After a payment the card is saved with the customer if the request asked for that; otherwise it cannot be used again. */
function useCard(world: World, intent: PaymentIntent, method: PaymentMethod): void {
  const secret = world.store.get('card_secret', method.id)
  if (method.customer !== null || secret === undefined) return
  if (intent.customer !== null && intent.setup_future_usage !== null)
    attachMethod(world, method, intent.customer)
  else world.store.put('card_secret', { ...secret, spent: true })
}
