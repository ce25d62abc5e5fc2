import type { ObjectStore } from '../lib/object-store.ts'
import type { Delivery } from '../lib/webhook-line.ts'

/** As Square writes money: minor units. */
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

/** What a card form made of a card: works once. */
export interface CardToken {
  id: string
  number: string
  /** What a payment with it comes to; null pays. */
  problem: string | null
  used: boolean
  expMonth: number
  expYear: number
  /** Null: no check by the bank is asked for, or it was passed. */
  challenge: 'open' | 'failed' | null
}

/** The answer a key has had: the same key has the same answer. */
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
  /** The payment or refund it tells of. */
  about: string
}

export interface Tables {
  payment: Payment
  refund: Refund
  token: CardToken
  answer: KeptAnswer
  event: SentEvent
  delivery: Delivery
  target: { id: string; url: string | null }
}

export type SquareStore = ObjectStore<Tables>
