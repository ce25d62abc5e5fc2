import { readPastPayment, readPastRefund } from '../lib/past-ids.ts'
import type { Customer, PaymentIntent, Refund } from './objects.ts'
import { newCustomer } from './shapes/customer-shape.ts'
import { newCharge } from './shapes/charge-shape.ts'
import { newPaymentIntent } from './shapes/payment-intent-shape.ts'
import { newRefund } from './shapes/refund-shape.ts'
import { methodFromName } from './shapes/payment-method-shape.ts'
import type { World } from './world.ts'

/** A payment of the demo season's past, paid by card; it is kept from here on. */
export function pastIntent(world: World, id: string): PaymentIntent | undefined {
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
export function pastRefund(world: World, id: string): Refund | undefined {
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
export function pastCustomer(world: World, id: string): Customer | undefined {
  if (!/^cus_past_[0-9A-Z]+$/.test(id)) return undefined
  const customer = { ...newCustomer(world), id }
  world.store.put('customer', customer)
  return customer
}
