import type { ObjectStore } from '../lib/object-store.ts'
import type { Delivery } from '../lib/webhook-line.ts'
import type { DisputeState } from './disputes.ts'

/** An amount in minor units, in Square's own form. */
export interface Money {
  amount: number
  currency: string
}

export interface SquareProblem {
  category: string
  code: string
  detail: string
  field?: string
}

/** https://developer.squareup.com/reference/square/objects/Payment, as far as a shop reads it. */
export interface Payment {
  id: string
  created_at: string
  updated_at: string
  amount_money: Money
  total_money: Money
  approved_money: Money
  refunded_money?: Money
  refund_ids?: string[]
  status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED'
  source_type: 'CARD'
  card_details: {
    status: 'AUTHORIZED' | 'CAPTURED' | 'VOIDED' | 'FAILED'
    card: { card_brand: string; last_4: string; exp_month: number; exp_year: number }
    entry_method: 'KEYED'
    errors?: SquareProblem[]
  }
  location_id: string
  order_id: string
  reference_id?: string
  note?: string
  receipt_number: string
  version_token: string
}

export interface Refund {
  id: string
  status: 'PENDING' | 'COMPLETED' | 'FAILED'
  amount_money: Money
  payment_id: string
  order_id: string
  location_id: string
  reason?: string
  created_at: string
  updated_at: string
}

/** https://developer.squareup.com/reference/square/objects/Dispute, as far as a shop reads it. */
export interface Dispute {
  id: string
  dispute_id: string
  amount_money: Money
  reason: string
  state: DisputeState
  due_at: string
  disputed_payment: { payment_id: string }
  card_brand: string
  created_at: string
  updated_at: string
  version: number
  location_id: string
}

/** A token that a card form made of a card: it works once. */
export interface CardToken {
  id: string
  number: string
  /** The outcome of a payment with it; null pays. */
  problem: string | null
  used: boolean
  expMonth: number
  expYear: number
  /** Null when the bank is not asked, or its question was passed. */
  challenge: 'open' | 'failed' | null
}

/** The first answer given to a key: the same key gets the same answer. */
export interface KeptAnswer {
  id: string
  fingerprint: string
  status: number
  body: unknown
}

export interface SentEvent {
  id: string
  body: string
  type: string
  /** The id of the payment or refund it is about. */
  about: string
}

export interface Tables {
  payment: Payment
  refund: Refund
  dispute: Dispute
  token: CardToken
  answer: KeptAnswer
  event: SentEvent
  delivery: Delivery
  target: { id: string; url: string | null }
}

export type SquareStore = ObjectStore<Tables>
