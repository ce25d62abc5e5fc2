import { findPaymentIntent } from '../find.ts'
import { checkStep } from '../api/charge-amounts.ts'
import type { Charge, PaymentIntent, Refund } from '../objects.ts'
import { endWarnings, requireRefundable } from './disputed-charge.ts'
import { newRefund, type RefundWish } from '../shapes/refund-shape.ts'
import { emit } from '../webhooks/emit.ts'
import { invalidRequest } from '../wire/stripe-error.ts'
import type { World } from '../world.ts'

/** Refunds no more than was captured. Throws Stripe's 400 for more than is left. */
export function refundCharge(world: World, charge: Charge, wish: RefundWish): Refund {
  if (charge.status !== 'succeeded') throw invalidRequest(`Charge ${charge.id} has not been paid.`)
  requireRefundable(world, charge)
  const left = charge.amount_captured - charge.amount_refunded
  const amount = wish.amount ?? left
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  checkStep(amount, charge.currency)
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
      { param: 'amount' },
    )
  const card = world.store.get('card_secret', charge.payment_method ?? '')
  const pace = card?.behaviour.refund ?? 'succeeded'
  const refund = newRefund(world, charge, amount, wish, pace === 'succeeded' ? pace : 'pending')
  const refunded = charge.amount_refunded + amount
  const after = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount }
  world.store.put('refund', refund)
  world.store.put('charge', after)
  emit(world, 'refund.created', refund)
  emit(world, 'charge.refunded', after)
  if (after.refunded) endWarnings(world, after)
  if (pace !== 'succeeded') settleLater(world, refund.id, pace === 'later' ? 'succeeded' : 'failed')
  return refund
}

/** The paid charge of an intent; throws Stripe's 400 when there is none. */
export function refundableCharge(world: World, intent: PaymentIntent): Charge {
  const charge = world.store.get('charge', intent.latest_charge ?? '')
  if (charge?.status === 'succeeded') return charge
  throw invalidRequest(
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    { code: 'charge_not_refundable', param: 'payment_intent' },
  )
}

function settleLater(world: World, id: string, outcome: 'succeeded' | 'failed'): void {
  world.store.put('refund_due', { id, outcome, at: world.clock.now() + world.settleAfterMs })
  world.clock.after(world.settleAfterMs, () => void settleRefund(world, id, outcome))
}

/** Completes the pending refunds of a payment now. Answers how many there were. */
export function settleRefunds(world: World, intentId: string): number {
  const due = world.store
    .all('refund_due')
    .filter(({ id }) => world.store.get('refund', id)?.payment_intent === intentId)
  for (const { id, outcome } of due) settleRefund(world, id, outcome)
  return due.length
}

/** Goes on with the refunds that an earlier run of the sandbox left pending. */
export function resumeRefunds(world: World): void {
  for (const { id, outcome, at } of world.store.all('refund_due'))
    world.clock.after(
      Math.max(0, at - world.clock.now()),
      () => void settleRefund(world, id, outcome),
    )
}

/** Completes a pending refund; when it fails, its amount can be refunded again. */
function settleRefund(world: World, id: string, outcome: 'succeeded' | 'failed'): Refund | null {
  const refund = world.store.get('refund', id)
  world.store.remove('refund_due', id)
  if (refund?.status !== 'pending') return null
  const settled: Refund = {
    ...refund,
    status: outcome,
    ...(outcome === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  }
  world.store.put('refund', settled)
  if (outcome === 'failed') giveBack(world, refund)
  emit(world, 'refund.updated', settled)
  if (outcome === 'failed') emit(world, 'refund.failed', settled)
  return settled
}

function giveBack(world: World, refund: Refund): void {
  const charge = world.store.get('charge', refund.charge ?? '')
  if (charge === undefined) return
  const amount_refunded = charge.amount_refunded - refund.amount
  world.store.put('charge', { ...charge, amount_refunded, refunded: false })
}

/** Refunds a payment by its id, for the panel's button. */
export function refundIntent(world: World, id: string, amount: number | null): Refund {
  const charge = refundableCharge(world, findPaymentIntent(world, id))
  return refundCharge(world, charge, { amount, reason: 'requested_by_customer', metadata: {} })
}
