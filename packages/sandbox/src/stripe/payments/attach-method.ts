import type { PaymentMethod } from '../objects.ts'
import { emit } from '../webhooks/emit.ts'
import type { World } from '../world.ts'

/** Saves the card with the customer. */
export function attachMethod(world: World, method: PaymentMethod, customer: string): PaymentMethod {
  const attached = { ...method, customer }
  world.store.put('payment_method', attached)
  emit(world, 'payment_method.attached', attached)
  return attached
}

/** Detaches the card from its customer; it can never be used again. */
export function detachMethod(world: World, method: PaymentMethod): PaymentMethod {
  const detached = { ...method, customer: null }
  world.store.put('payment_method', detached)
  const secret = world.store.get('card_secret', method.id)
  if (secret) world.store.put('card_secret', { ...secret, spent: true })
  emit(world, 'payment_method.detached', detached)
  return detached
}
