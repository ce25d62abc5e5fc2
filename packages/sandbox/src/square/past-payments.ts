import { readPastPayment, readPastRefund } from '../lib/past-ids.ts'
import type { Payment, Refund } from './objects.ts'
import { timeOf, type SquareWorld } from './world.ts'

/** A payment of the demo season's past, captured; it is kept from here on. */
export function pastPayment(world: SquareWorld, id: string): Payment | undefined {
  const past = readPastPayment('sqpast', id)
  if (past === undefined) return undefined
  const at = timeOf(world.clock)
  const amount_money = { amount: past.amount, currency: past.currency }
  const payment: Payment = {
    id,
    created_at: at,
    updated_at: at,
    amount_money,
    total_money: amount_money,
    approved_money: amount_money,
    status: 'COMPLETED',
    source_type: 'CARD',
    card_details: {
      status: 'CAPTURED',
      card: { card_brand: 'VISA', last_4: '1111', exp_month: 12, exp_year: 2031 },
      entry_method: 'KEYED',
    },
    location_id: 'LMAIN',
    order_id: `order_${id}`,
    reference_id: past.saleReference,
    receipt_number: world.ids.secret().slice(0, 4),
    version_token: world.ids.secret(),
  }
  world.store.put('payment', payment)
  return payment
}

/** A refund of such a payment that was made in the past. */
export function pastRefund(world: SquareWorld, id: string): Refund | undefined {
  const past = readPastRefund('sqrefundpast', id)
  const payment =
    past && (world.store.get('payment', past.payment) ?? pastPayment(world, past.payment))
  if (past === undefined || payment === undefined) return undefined
  const at = timeOf(world.clock)
  const refunded = (payment.refunded_money?.amount ?? 0) + past.amount
  const refund: Refund = {
    id,
    status: 'COMPLETED',
    amount_money: { ...payment.amount_money, amount: past.amount },
    payment_id: payment.id,
    order_id: payment.order_id,
    location_id: payment.location_id,
    created_at: at,
    updated_at: at,
  }
  world.store.put('refund', refund)
  world.store.put('payment', {
    ...payment,
    refunded_money: { ...payment.amount_money, amount: refunded },
    refund_ids: [...(payment.refund_ids ?? []), id],
  })
  return refund
}
