import type { Charge } from '../objects.ts'
import { emit } from '../webhooks/emit.ts'
import { invalidRequest } from '../wire/stripe-error.ts'
import type { World } from '../world.ts'

/** Ends the warnings about a payment that is refunded in full or disputed: nobody has to act on them any more. */
export function endWarnings(world: World, charge: Charge): void {
  const open = world.store.all(
    'early_fraud_warning',
    (one) => one.charge === charge.id && one.actionable,
  )
  for (const warning of open) {
    const ended = { ...warning, actionable: false }
    world.store.put('early_fraud_warning', ended)
    emit(world, 'radar.early_fraud_warning.updated', ended)
  }
}

/** Throws Stripe's 400 for a payment whose money its buyer's bank has taken, or may still take. */
export function requireRefundable(world: World, charge: Charge): void {
  const held = world.store.all(
    'dispute',
    (one) => one.charge === charge.id && !one.is_charge_refundable && one.status !== 'won',
  )
  if (held.length > 0)
    throw invalidRequest(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' })
}
