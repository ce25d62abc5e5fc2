import type Stripe from 'stripe'
import type { Delivery } from '../lib/webhook-line.ts'
import type { CardBehaviour } from './cards.ts'

/** References are stored as ids; `expand` replaces them by the objects when a request asks for that. */
type Unexpanded<T, Keys extends keyof T> = Omit<T, Keys> & { [Key in Keys]: string | null }

export type Customer = Stripe.Customer
export type Charge = Unexpanded<
  Stripe.Charge,
  'payment_intent' | 'customer' | 'balance_transaction'
>
export type Refund = Unexpanded<Stripe.Refund, 'charge' | 'payment_intent'>
export type Dispute = Unexpanded<Stripe.Dispute, 'charge' | 'payment_intent'>
export type EarlyFraudWarning = Unexpanded<
  Stripe.Radar.EarlyFraudWarning,
  'charge' | 'payment_intent'
>
export type PaymentMethod = Unexpanded<Stripe.PaymentMethod, 'customer'>
export type PaymentIntent = Unexpanded<
  Stripe.PaymentIntent,
  'customer' | 'payment_method' | 'latest_charge'
>
export type SetupIntent = Unexpanded<Stripe.SetupIntent, 'customer' | 'payment_method'>
export type ConfirmationToken = Stripe.ConfirmationToken

/** The one event shape of the simulator: any type, any object. */
export interface SentEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** The facts of a card that the simulator keeps and never shows. The number itself is not kept. */
export interface CardSecret {
  id: string
  behaviour: CardBehaviour
  /** A card that paid without a customer cannot pay again. */
  spent: boolean
  /** Saved with 3-D Secure passed, so that it may be charged without the buyer. */
  authenticated: boolean
}

/** The facts of an intent that the simulator keeps between two requests. */
export interface IntentSecret {
  id: string
  paymentMethod: string
  returnUrl: string | null
  /** Milliseconds; set while the payment is processing. */
  settlesAt: number | null
}

/** A confirmation token's card, stored apart from the token's visible fields. */
export interface TokenSecret {
  id: string
  paymentMethod: string
}

/** The first answer to an idempotency key. */
export interface KeptAnswer {
  id: string
  fingerprint: string
  status: number
  body: unknown
  requestId: string
  /** Milliseconds. */
  at: number
}

export interface WebhookTarget {
  id: 'webhook'
  url: string | null
  secret: string
}

/** Every table of the simulator's state. */
export interface Tables {
  customer: Customer
  payment_method: PaymentMethod
  payment_intent: PaymentIntent
  setup_intent: SetupIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  early_fraud_warning: EarlyFraudWarning
  confirmation_token: ConfirmationToken
  event: SentEvent
  card_secret: CardSecret
  intent_secret: IntentSecret
  token_secret: TokenSecret
  refund_due: { id: string; outcome: 'succeeded' | 'failed'; at: number }
  delivery: Delivery
  kept_answer: KeptAnswer
  webhook_target: WebhookTarget
}
export type TableName = keyof Tables
