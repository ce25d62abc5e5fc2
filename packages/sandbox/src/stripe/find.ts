import { readPastPayment, readPastRefund } from '../lib/past-ids.ts'
import type {
  Charge,
  Customer,
  PaymentIntent,
  PaymentMethod,
  Refund,
  SetupIntent,
} from './objects.ts'
import { methodFromName } from './shapes/payment-method-shape.ts'
import { missingResource } from './wire/stripe-error.ts'
import type { World } from './world.ts'
import { newCustomer } from './shapes/customer-shape.ts'
import { newCharge } from './shapes/charge-shape.ts'
import { newPaymentIntent } from './shapes/payment-intent-shape.ts'
import { newRefund } from './shapes/refund-shape.ts'

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

/** A payment of the demo season's past, paid by card; it is kept from here on. */
function pastIntent(world: World, id: string): PaymentIntent | undefined {
  const past = readPastPayment('pi_past', id)
  const method = past && methodFromName(world, 'pm_card_visa')
  if (past === undefined || method === undefined || method === null) return undefined
  const fresh = newPaymentIntent(world, past.amount, past.currency.toLowerCase())
  const intent: PaymentIntent = {
    ...fresh,
    id,
    client_secret: `${id}_secret_${world.ids.secret()}`,
    amount_received: past.amount,
    metadata: { sale_reference: past.saleReference },
    payment_method: method.id,
    status: 'succeeded',
  }
  const charge = newCharge(world, intent, method, 'succeeded')
  const paid = { ...intent, latest_charge: charge.id }
  world.store.put('charge', charge)
  world.store.put('payment_intent', paid)
  return paid
}

/** A refund of such a payment that was made in the past. */
function pastRefund(world: World, id: string): Refund | undefined {
  const past = readPastRefund('re_past', id)
  const intent =
    past && (world.store.get('payment_intent', past.payment) ?? pastIntent(world, past.payment))
  const charge = intent && world.store.get('charge', intent.latest_charge ?? '')
  if (past === undefined || charge === undefined) return undefined
  const refunded = charge.amount_refunded + past.amount
  const wish = { amount: past.amount, reason: null, metadata: {} }
  const refund = { ...newRefund(world, charge, past.amount, wish, 'succeeded'), id }
  world.store.put('refund', refund)
  world.store.put('charge', {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  })
  return refund
}

/** Whom the card of a payment plan of the past belongs to. */
function pastCustomer(world: World, id: string): Customer | undefined {
  if (!/^cus_past_[0-9A-Z]+$/.test(id)) return undefined
  const customer = { ...newCustomer(world), id }
  world.store.put('customer', customer)
  return customer
}
