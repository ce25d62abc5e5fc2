import type Stripe from 'stripe'
import { unixSeconds } from '../../clock.ts'
import type { Charge, Refund } from '../objects.ts'
import type { World } from '../world.ts'

export interface RefundWish {
  /** Minor units; null refunds all that is left. */
  amount: number | null
  reason: Stripe.Refund.Reason | null
  metadata: Record<string, string>
}

/** A refund as it is made. */
export function newRefund(
  world: World,
  charge: Charge,
  amount: number,
  wish: RefundWish,
  status: string,
): Refund {
  return {
    id: world.ids.id('re'),
    object: 'refund',
    amount,
    balance_transaction: status === 'succeeded' ? world.ids.id('txn') : null,
    charge: charge.id,
    created: unixSeconds(world.clock),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: wish.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: wish.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  }
}
