import type Stripe from 'stripe'
import { daySeconds } from '@foyer/contract/time-units.ts'
import { unixSeconds } from '../../clock.ts'
import type { Charge, Dispute, EarlyFraudWarning } from '../objects.ts'
import type { World } from '../world.ts'

/** How long a bank waits for evidence. */
const evidenceSeconds = 9 * daySeconds

const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const

/** A dispute as it is made; an inquiry takes nothing yet. */
export function newDispute(
  world: World,
  charge: Charge,
  wish: { readonly amount: number; readonly reason: string; readonly isInquiry: boolean },
): Dispute {
  const { amount, reason, isInquiry } = wish
  return {
    id: world.ids.id(isInquiry ? 'du' : 'dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: unixSeconds(world.clock),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...Object.fromEntries(evidenceFields.map((field) => [field, null])),
      enhanced_evidence: {},
    } as unknown as Dispute['evidence'],
    evidence_details: {
      due_by: unixSeconds(world.clock) + evidenceSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
}

/** A movement of Stripe's balance for a dispute: an amount below zero is taken, and the fee comes off as well. */
export function disputeMovement(
  world: World,
  dispute: Dispute,
  { amount, fee }: { readonly amount: number; readonly fee: number },
): Stripe.BalanceTransaction {
  return {
    id: world.ids.id('txn'),
    object: 'balance_transaction',
    amount,
    available_on: unixSeconds(world.clock),
    balance_type: 'payments',
    created: unixSeconds(world.clock),
    currency: dispute.currency,
    description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${dispute.charge}`,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: dispute.currency,
              description: 'Dispute fee',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  }
}

/** The bank of a card believes that its owner has not paid. */
export function newFraudWarning(world: World, charge: Charge): EarlyFraudWarning {
  return {
    id: world.ids.id('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: unixSeconds(world.clock),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  }
}
