import type { IncomingHttpHeaders } from 'node:http'

/** What the provider calls a payment that was made there. */
export interface ProviderPayment {
  readonly providerId: string
  /**
   * What the buyer's browser needs to go on: a card form's secret, or the address of the bank's page. Null when it
   * needs nothing.
   */
  readonly handOver: string | null
}

/** What the provider says of a payment when asked: the only word on a payment that counts. */
export interface PaymentState {
  readonly providerId: string
  readonly status: 'open' | 'processing' | 'captured' | 'failed' | 'cancelled'
  /** Minor units. */
  readonly capturedAmount: number
  readonly currency: string
  readonly saleReference: string | null
  /** The provider's text for the buyer after a failed try. */
  readonly failureText: string | null
  /** Of an open one: the buyer has confirmed it, and stands in front of their bank. */
  readonly underWay?: boolean
  /** Of a card: it is ready to be charged, and nobody has tried yet. */
  readonly awaitsCharge?: boolean
  /** Where the buyer's bank wants to see them before it lets the money go. */
  readonly actionUrl?: string | null
  /** Why it failed: the bank wants to see the buyer, so that trying again without them is no use. */
  readonly wantsBuyer?: boolean
}

export interface PaymentWebhook {
  readonly eventId: string
  readonly type: string
  /** The provider's id of the payment it is about, if any. */
  readonly paymentId: string | null
  /** The key it was made with, if the event says: it finds a payment whose making was never answered. */
  readonly idempotencyKey?: string | null
  readonly body: unknown
}

/** The provider refused, or its answer never came. `unknown` means it may have happened all the same. */
export class PaymentProviderError extends Error {
  readonly kind: 'refused' | 'unknown'
  readonly userMessage: string | null
  constructor(
    kind: 'refused' | 'unknown',
    message: string,
    userMessage: string | null,
    cause?: unknown,
  ) {
    super(message, { cause })
    this.name = 'PaymentProviderError'
    this.kind = kind
    this.userMessage = userMessage
  }
}

/**
 * What makes a payment known as this shop's when its own record is lost with the database. Nobody can rebuild an order
 * from it: it names no person and no ticket.
 */
export interface ShopMark {
  readonly shopId: string
  /** Fingerprint of what was in the basket: what is paid for is the same, or the money goes back. */
  readonly lines: string
}

export interface NewProviderPayment {
  readonly idempotencyKey: string
  /** Minor units of `currency`. */
  readonly amount: number
  readonly currency: string
  readonly saleReference: string
  /** Kept with it at the provider; null for a payment of an older version, which is asked for in the same words. */
  readonly mark?: ShopMark | null
  /** For a provider that wants to know who pays; others are not told. */
  readonly payer?: { readonly name: string; readonly email: string } | null
  /** A card on file to take it from, once it is asked to. Null: the buyer's browser names one. */
  readonly charge?: CardCharge | null
  /** For a provider that takes the money in the call that makes the payment; else null or left out. */
  readonly source?: PaymentSource | null
}

/** What such a payment is taken from, and into. Kept with the payment, so that asking again asks for the same. */
export interface PaymentSource {
  /** Of the card form in the browser; works once. */
  readonly token: string
  readonly verificationToken: string | null
  /** Whose till: the organiser's place of business at the provider. */
  readonly locationId: string
}

/** A card on file, and whose. Kept with the payment, so that asking again asks for the same. */
export interface CardCharge {
  readonly customerId: string
  readonly cardId: string
  /** Nobody is there to answer a bank's question. */
  readonly offSession: boolean
  /** Where the buyer comes back to from their bank. */
  readonly returnUrl: string | null
}

export interface ProviderRefund {
  readonly idempotencyKey: string
  /** Of the payment. */
  readonly providerId: string
  readonly amount: number
  readonly currency: string
  readonly saleReference: string
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed'

/** A refund as the provider has it, whoever asked for it. */
export interface MadeRefund {
  readonly refundId: string
  /** Of the payment. */
  readonly providerId: string
  readonly status: RefundStatus
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** What it was made with; null, or no key of ours, where somebody made it in the provider's dashboard. */
  readonly idempotencyKey: string | null
}

/** A payment as the provider lists it, with what tells whose it is. */
export interface ListedPayment extends PaymentState {
  readonly madeAt: Date
  /** Null: made by an older version, or by something that is no shop of this kind. */
  readonly mark: (ShopMark & { readonly idempotencyKey: string }) | null
  /** Minor units that have been given back already. */
  readonly refunded: number
  /** The buyer's bank has taken the money back, or wants to. */
  readonly isDisputed: boolean
  readonly payerEmail: string | null
}

/** Which of these payments are wanted: whatever it takes to read the others is not asked. */
export type Wanted = (providerIds: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * What every way to pay can be asked, so that one place settles, cancels and refunds them all. Every method that asks
 * may throw a PaymentProviderError.
 */
export interface PaymentProvider {
  /** The same key gives the same payment, whether its first answer arrived or not. */
  create(payment: NewProviderPayment): Promise<ProviderPayment>
  read(providerId: string): Promise<PaymentState>
  /** After this the payment can no longer succeed; if it already has, the answer says so. */
  cancel(providerId: string): Promise<PaymentState>
  /** Takes the money of a payment made with a `charge`: one try. Asking twice takes it once. */
  charge?(providerId: string, charge: CardCharge, idempotencyKey: string): Promise<PaymentState>
  /** Where making a payment takes the money, so that making it again is no way to learn what to cancel. */
  cancelUnanswered?(payment: Pick<NewProviderPayment, 'idempotencyKey'>): Promise<boolean>
  refund(
    refund: ProviderRefund,
  ): Promise<{ readonly refundId: string; readonly status: RefundStatus }>
  /**
   * All refunds of a payment. They tell what an unanswered call has done, also when the provider has forgotten its key,
   * and what somebody gave back without us.
   */
  listRefunds(providerId: string): Promise<readonly MadeRefund[]>
  /** Those of every payment made since then, where the provider can be asked for them. */
  listRefundsSince?(since: Date): Promise<readonly MadeRefund[]>
  /**
   * Payments made since then of everybody who uses the account, page by page. A provider may leave out those that no
   * money has come of.
   */
  listPayments(since: Date, wanted: Wanted): AsyncIterable<readonly ListedPayment[]>
  /** How a refund stands that was pending: it may fail days later. */
  readRefund(refund: {
    readonly refundId: string
    /** Of the payment. */
    readonly providerId: string
  }): Promise<RefundStatus>
  /** Checks the signature over the raw body; null when it is forged, altered or too old (or too far ahead). */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<PaymentWebhook | null>
}
