import type { IncomingHttpHeaders } from 'node:http'

export interface CardIntent {
  readonly providerId: string
  readonly clientSecret: string
}

/** What the provider says of an intent when asked: the only word on a payment that counts. */
export interface CardIntentState {
  readonly providerId: string
  readonly status: 'open' | 'processing' | 'captured' | 'failed' | 'cancelled'
  /** Minor units. */
  readonly amount: number
  readonly capturedAmount: number
  readonly currency: string
  readonly saleReference: string | null
  readonly clientSecret: string | null
  /** The provider's text for the buyer after a failed try. */
  readonly failureText: string | null
}

export interface CardWebhook {
  readonly eventId: string
  readonly type: string
  /** The intent it is about, if any. */
  readonly intentId: string | null
  readonly body: unknown
}

/** The provider refused, or its answer never came. `unknown` means it may have happened all the same. */
export class CardProviderError extends Error {
  readonly kind: 'refused' | 'unknown'
  readonly userMessage: string | null
  constructor(
    kind: 'refused' | 'unknown',
    message: string,
    userMessage: string | null,
    cause?: unknown,
  ) {
    super(message, { cause })
    this.name = 'CardProviderError'
    this.kind = kind
    this.userMessage = userMessage
  }
}

export interface NewCardIntent {
  readonly idempotencyKey: string
  /** Minor units of `currency`. */
  readonly amount: number
  readonly currency: string
  readonly saleReference: string
  readonly receiptEmail: string | null
}

/** Takes card payments. Every method may throw a CardProviderError. */
export interface CardProvider {
  readonly publicKey: string
  /** The script the page loads; null for the provider's own address. */
  readonly scriptUrl: string | null
  createIntent(intent: NewCardIntent): Promise<CardIntent>
  /** Sets another amount on an intent that is still open. */
  updateAmount(providerId: string, amount: number, idempotencyKey: string): Promise<CardIntentState>
  readIntent(providerId: string): Promise<CardIntentState>
  /** After this the intent can no longer succeed; if it already has, the answer says so. */
  cancelIntent(providerId: string): Promise<CardIntentState>
  refund(refund: {
    readonly idempotencyKey: string
    readonly providerId: string
    readonly amount: number
    readonly saleReference: string
  }): Promise<{ readonly refundId: string; readonly status: 'pending' | 'succeeded' | 'failed' }>
  /** Checks the signature over the raw body; null when it is forged, altered or too old (or too far ahead). */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): CardWebhook | null
}
