import type {
  Charge,
  Customer,
  PaymentIntent,
  PaymentMethod,
  Refund,
  SetupIntent,
} from './objects.ts'
import { pastCustomer, pastIntent, pastRefund } from './past-payments.ts'
import { methodFromName } from './shapes/payment-method-shape.ts'
import { missingResource } from './wire/stripe-error.ts'
import type { World } from './world.ts'

/** Each of these throws Stripe's 404 `resource_missing` when there is no such object. */
export function findPaymentIntent(world: World, id: string, param = 'intent'): PaymentIntent {
  return (
    world.store.get('payment_intent', id) ??
    pastIntent(world, id) ??
    raise('payment_intent', id, param)
  )
}

export function findSetupIntent(world: World, id: string): SetupIntent {
  return world.store.get('setup_intent', id) ?? raise('setupintent', id, 'intent')
}

export function findCustomer(world: World, id: string, param = 'customer'): Customer {
  return world.store.get('customer', id) ?? pastCustomer(world, id) ?? raise('customer', id, param)
}

export function findCharge(world: World, id: string, param = 'charge'): Charge {
  return world.store.get('charge', id) ?? raise('charge', id, param)
}

export function findRefund(world: World, id: string): Refund {
  return world.store.get('refund', id) ?? pastRefund(world, id) ?? raise('refund', id, 'refund')
}

/** Also knows ids such as `pm_card_visa`, which become a new payment method. */
export function findPaymentMethod(world: World, id: string, param: string): PaymentMethod {
  return (
    world.store.get('payment_method', id) ??
    methodFromName(world, id) ??
    raise('PaymentMethod', id, param)
  )
}

function raise(kind: string, id: string, param: string): never {
  throw missingResource(kind, id, param)
}
