import { readPastPayment, readPastRefund } from '../lib/past-ids.ts'
import type { BankPayment, BankRefund } from './objects.ts'
import { timeOf, type World } from './world.ts'

/** A payment of the demo season's past, settled; it is kept from here on. */
export function pastPayment(world: World, id: string): BankPayment | undefined {
  const past = readPastPayment('bankpast', id)
  if (past === undefined) return undefined
  const at = timeOf(world.clock)
  const payment: BankPayment = {
    id,
    amount_in_minor: past.amount,
    currency: past.currency,
    status: 'settled',
    created_at: at,
    executed_at: at,
    settled_at: at,
    metadata: { sale_reference: past.saleReference },
    user: { id: `user_${id}`, name: 'Somebody of the past' },
    resource_token: world.ids.secret(),
    return_uri: '',
    reference: past.saleReference,
  }
  world.store.put('payment', payment)
  return payment
}

/** A refund of such a payment that was made in the past. */
export function pastRefund(world: World, id: string): BankRefund | undefined {
  const past = readPastRefund('bankrefundpast', id)
  const payment =
    past && (world.store.get('payment', past.payment) ?? pastPayment(world, past.payment))
  if (past === undefined || payment === undefined) return undefined
  const refund: BankRefund = {
    id,
    payment_id: payment.id,
    amount_in_minor: past.amount,
    currency: payment.currency,
    reference: payment.reference,
    status: 'executed',
    created_at: timeOf(world.clock),
  }
  world.store.put('refund', refund)
  return refund
}
