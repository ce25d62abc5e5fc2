import type { ObjectStore } from '../lib/object-store.ts'
import type { Delivery } from '../lib/webhook-line.ts'

/** The contents of the simulated TrueLayer account; field names as TrueLayer writes them. */
export interface BankPayment {
  id: string
  amount_in_minor: number
  currency: string
  status:
    | 'authorization_required'
    | 'authorizing'
    | 'authorized'
    | 'executed'
    | 'settled'
    | 'failed'
  created_at: string
  metadata: Record<string, string>
  user: { id: string; name: string }
  /** The token that opens its hosted page. */
  resource_token: string
  return_uri: string
  reference: string
  executed_at?: string
  settled_at?: string
  failed_at?: string
  failure_stage?: string
  failure_reason?: string
}

export interface BankRefund {
  id: string
  payment_id: string
  amount_in_minor: number
  currency: string
  reference: string
  metadata?: Record<string, string>
  status: 'pending' | 'executed' | 'failed'
  created_at: string
}

export interface BankEvent {
  id: string
  type: string
  body: object
}

/** The first answer to an idempotency key. */
export interface KeyedAnswer {
  id: string
  request: string
  status: number
  body: object
}

export interface Tables {
  payment: BankPayment
  refund: BankRefund
  event: BankEvent
  delivery: Delivery
  answer: KeyedAnswer
  target: { id: 'target'; url: string | null }
}

export type Store = ObjectStore<Tables>
