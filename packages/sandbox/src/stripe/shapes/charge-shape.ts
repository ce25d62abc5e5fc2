import { unixSeconds } from '../../clock.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../objects.ts'
import { billingDetails } from './payment-method-shape.ts'
import type { World } from '../world.ts'

interface Failure {
  code: string
  message: string
  decline: string
}

/** The attempt to charge an intent's amount to a card: succeeded, still pending, or refused. */
export function newCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  status: Charge['status'],
  failure: Failure | null = null,
): Charge {
  const id = world.ids.id('ch')
  const taken = status === 'succeeded'
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: taken ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: taken ? world.ids.id('txn') : null,
    billing_details: method.billing_details ?? billingDetails(null),
    calculated_statement_descriptor: 'SANDBOX',
    captured: taken,
    created: unixSeconds(world.clock),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(status, failure),
    paid: status !== 'failed',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method, taken), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: taken ? `${world.url()}/?charge=${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  }
}

function outcomeOf(status: Charge['status'], failure: Failure | null): Charge['outcome'] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure === null ? 'approved_by_network' : 'declined_by_network',
    reason: failure?.decline ?? null,
    seller_message: failure === null ? 'Payment complete.' : 'The bank refused the payment.',
    type: status === 'failed' ? 'issuer_declined' : 'authorized',
  }
}

function cardDetails(
  { card }: PaymentMethod,
  taken: boolean,
): NonNullable<NonNullable<Charge['payment_method_details']>['card']> {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: taken ? 'pass' : null,
    },
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}
