import type { DisputeState } from '@foyer/contract/api/order/dispute-states.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type { ThirdParties } from '../../platform/http/security-headers.ts'

/** A payment that was made at the provider, by the provider's id. */
export interface ProviderPayment {
  readonly providerId: string
  /**
   * The data the buyer's browser needs to continue: a card form's secret, or the URL of the bank's page. Null when it needs
   * nothing.
   */
  readonly handOver: string | null
}

/** The provider's own account of a payment: the only one that is trusted. */
export interface PaymentState {
  readonly providerId: string
  readonly status: 'open' | 'processing' | 'captured' | 'failed' | 'cancelled'
  /** Minor units. */
  readonly capturedAmount: number
  readonly currency: string
  readonly saleReference: string | null
  /** The provider's text for the buyer after a failed try. */
  readonly failureText: string | null
  /** For an open payment: the buyer has confirmed it, and is being asked by their bank. */
  readonly underWay?: boolean
  /** For a card: the payment is ready to be charged, and no charge was tried yet. */
  readonly awaitsCharge?: boolean
  /** The page on which the buyer's bank wants to ask them before it releases the money. */
  readonly actionUrl?: string | null
  /** The last four digits of the card that has paid; none for a wallet or a bank. */
  readonly cardLast4?: string | null
  /** Failed because the bank wants to ask the buyer, so another try without them would fail too. */
  readonly wantsBuyer?: boolean
}

export interface PaymentWebhook {
  readonly eventId: string
  readonly type: string
  /** The provider's id of the payment it is about, if any. */
  readonly paymentId: string | null
  /** The payment's idempotency key, if the event contains it: it finds a payment whose creation was never answered. */
  readonly idempotencyKey?: string | null
  readonly body: unknown
}

/** The provider refused, or its answer never came. `unknown` means that the call may still have had its effect. */
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
 * Identifies a payment as this shop's when its own record is lost with the database. No order can be rebuilt from it: it
 * names no person and no ticket.
 */
export interface ShopMark {
  readonly shopId: string
  /** A fingerprint of the basket: when the basket no longer matches at capture, the money is refunded. */
  readonly lines: string
}

export interface NewProviderPayment {
  readonly idempotencyKey: string
  /** Minor units of `currency`. */
  readonly amount: number
  readonly currency: string
  readonly saleReference: string
  /** Kept with the payment at the provider; null for one of an older version, which is repeated with the same parameters. */
  readonly mark?: ShopMark | null
  /** For a provider that requires the payer; others are not told. */
  readonly payer?: { readonly name: string; readonly email: string } | null
  /** A card on file to charge, in a later call. Null: the buyer's browser names one. */
  readonly charge?: CardCharge | null
  /** For a provider that captures in the call that makes the payment; otherwise null or absent. */
  readonly source?: PaymentSource | null
}

/** The source and destination of such a payment. Stored with the payment, so that a repeated call is identical. */
export interface PaymentSource {
  /** The token of the card form in the browser; it works once. */
  readonly token: string
  readonly verificationToken: string | null
  /** The organiser's place of business at the provider, which receives the money. */
  readonly locationId: string
}

/** A card on file and its customer. Stored with the payment, so that a repeated call is identical. */
export interface CardCharge {
  readonly customerId: string
  readonly cardId: string
  /** True when no buyer is present to answer a bank's question. */
  readonly offSession: boolean
  /** The URL to which the bank sends the buyer back. */
  readonly returnUrl: string | null
}

export interface ProviderRefund {
  readonly idempotencyKey: string
  /** The provider's id of the payment. */
  readonly providerId: string
  readonly amount: number
  readonly currency: string
  readonly saleReference: string
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed'

/** A refund in the provider's records, whoever requested it. */
export interface MadeRefund {
  readonly refundId: string
  /** The provider's id of the payment. */
  readonly providerId: string
  readonly status: RefundStatus
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** The key it was made with; null, or not one of ours, when somebody made it in the provider's dashboard. */
  readonly idempotencyKey: string | null
}

/** A payment as the provider lists it, with the marks that identify its shop. */
export interface ListedPayment extends PaymentState {
  readonly madeAt: Date
  /** Null for a payment made by an older version, or by something other than this kind of shop. */
  readonly mark: (ShopMark & { readonly idempotencyKey: string }) | null
  /** Minor units that were already refunded. */
  readonly refunded: number
  /** The buyer's bank has charged the money back, or wants to. */
  readonly isDisputed: boolean
  readonly payerEmail: string | null
}

/** A payment that the buyer's bank takes back, or wants to, in the provider's records. */
export interface ProviderDispute {
  readonly disputeId: string
  /** The provider's id of the payment. */
  readonly providerId: string
  readonly status: DisputeState
  /** In the provider's words, such as `product_not_received`. */
  readonly reason: string
  /** Minor units of `currency`, that of the payment. */
  readonly amount: number
  readonly currency: string
  /** What the provider has taken of the shop's balance for it, in the same units: nothing before it does, or once it is won. */
  readonly withdrawn: number
  /** What the provider charges for it now, in minor units of `feeCurrency`. */
  readonly fee: number
  readonly feeCurrency: string
  /** Whether the provider would still refund the payment. */
  readonly isRefundable: boolean
  /** Until when it takes an answer; null where it takes none. */
  readonly respondBy: Date | null
  readonly madeAt: Date
}

/** Selects the payments the caller wants, so that no calls are spent on the details of the others. */
export type Wanted = (providerIds: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * The operations every payment provider has, so that one place settles, cancels and refunds all payments. Every method
 * that calls the provider may throw a PaymentProviderError.
 */
export interface PaymentProvider {
  /** Where its form in the page comes from and what the form talks to; absent where the buyer leaves for a page of its own. */
  readonly thirdParties?: ThirdParties
  /** The same key gives the same payment, whether its first answer arrived or not. */
  create(payment: NewProviderPayment): Promise<ProviderPayment>
  /**
   * An id that does not exist is `refused`. Where the key is not known, the message says authentication, permission or
   * unauthorized: the doctor tells the two apart by that.
   */
  read(providerId: string): Promise<PaymentState>
  /** After this the payment can no longer succeed; if it already has, the answer says so. */
  cancel(providerId: string): Promise<PaymentState>
  /** Captures the money of a payment made with a `charge`, in one try. Calling it twice captures once. */
  charge?(providerId: string, charge: CardCharge, idempotencyKey: string): Promise<PaymentState>
  /** For a provider that captures while making a payment, where making it again would not show what to cancel. */
  cancelUnanswered?(payment: Pick<NewProviderPayment, 'idempotencyKey'>): Promise<boolean>
  refund(
    refund: ProviderRefund,
  ): Promise<{ readonly refundId: string; readonly status: RefundStatus }>
  /**
   * All refunds of a payment. They show the effect of an unanswered call, even when the provider has forgotten its key, and
   * refunds that were made without us.
   */
  listRefunds(providerId: string): Promise<readonly MadeRefund[]>
  /** The refunds of every payment since then, for providers that can list them. */
  listRefundsSince?(since: Date): Promise<readonly MadeRefund[]>
  /** All disputes of a payment, for providers whose payments can be disputed. */
  listDisputes?(providerId: string): Promise<readonly ProviderDispute[]>
  /** The disputes of every payment that were made since then. */
  listDisputesSince?(since: Date): Promise<readonly ProviderDispute[]>
  /** All payments on the account since then, page by page. A provider may leave out those that brought no money. */
  listPayments(since: Date, wanted: Wanted): AsyncIterable<readonly ListedPayment[]>
  /** The status of a refund that was pending: it may fail days later. */
  readRefund(refund: {
    readonly refundId: string
    /** The provider's id of the payment. */
    readonly providerId: string
  }): Promise<RefundStatus>
  /** Checks the signature over the raw body; null when it is forged, altered or too old (or too far ahead). */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<PaymentWebhook | null>
}
