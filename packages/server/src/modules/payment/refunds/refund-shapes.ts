import type { Foyer } from '../../../foyer.ts'
import type { SoldTicket } from '../../tickets/exports.ts'
import type { Balance } from '../../ledger/exports.ts'
import type { FrozenPrices } from '../../sale/exports.ts'

/** What a refund needs of the shop: no provider, so that it can be made while another process serves. */
export type RefundDesk = Pick<
  Foyer,
  'clock' | 'config' | 'db' | 'ids' | 'jobs' | 'publicUrl' | 'secrets'
>

/** A payment of an order, and what no refund has taken of it. */
export interface PaidBy {
  readonly id: number
  readonly left: number
  /** What the buyer's bank has taken of it. */
  readonly disputed?: number
}

/** What can still be refunded of a paid order. Minor units. */
export interface RefundableOrder {
  readonly prices: FrozenPrices
  /** What goes back is a multiple of this, in minor units; 1 where it is left out. */
  readonly step?: number
  /** What the accounts have of it, positive. */
  readonly credits: readonly Balance[]
  /** What a payment plan still owes for it, negative. */
  readonly claims: readonly Balance[]
  readonly tickets: readonly SoldTicket[]
  /** The vouchers it sold that are not cancelled, and what is left of each. */
  readonly vouchersSold: readonly { readonly id: number; readonly left: number }[]
  readonly vouchersUnissued: number
  /** The vouchers it was paid with. */
  readonly vouchersUsed: readonly {
    readonly saleCodeId: number
    readonly giftVoucherId: number
    readonly left: number
  }[]
  /** The newest comes first; `left` is what no refund has taken. */
  readonly payments: readonly PaidBy[]
  /**
   * Owed from earlier refunds that the provider refused. Below zero: somebody sent this much at the provider, and
   * nobody has said what for.
   */
  readonly unsent: number
}

export type RefundWish =
  | { readonly kind: 'all' }
  /** Refunds money only: every ticket stays valid. */
  | { readonly kind: 'amount'; readonly amount: number; readonly part?: OrganiserPart }
  /** Refunds these tickets, by their codes, for what they cost unless an amount says less. */
  | {
      readonly kind: 'tickets'
      readonly codes: readonly string[]
      readonly amount: number | null
      readonly part?: OrganiserPart
    }
  /** Refunds every ticket of these stocks that was not used, issued or not, for what it cost with its booking fee. */
  | {
      readonly kind: 'stocks'
      readonly stockIds: readonly number[]
      readonly amount: null
      readonly part?: undefined
    }
  /**
   * Voids every ticket that was not used, and gift vouchers, of money that the buyer's bank has taken: nothing is sent. One organiser's
   * part has no vouchers.
   */
  | { readonly kind: 'disputed'; readonly part?: OrganiserPart }
  /** Refunds every ticket of one organiser, and all it has of the order; what others have stays. */
  | { readonly kind: 'organiser'; readonly part: OrganiserPart }

/** Confines a refund to one organiser, of whose money and tickets it is. */
export interface OrganiserPart {
  readonly organiserId: number
  /** Whether the buyer gets the booking fees of the refunded tickets back, too. */
  readonly withFees: boolean
}

export interface RefundPlan {
  /** What each account pays; cancelled claims are negative. */
  readonly shares: readonly Balance[]
  readonly tickets: readonly SoldTicket[]
  readonly vouchersCancelled: readonly { readonly id: number; readonly left: number }[]
  readonly vouchersUnissued: number
  readonly toVouchers: readonly {
    readonly saleCodeId: number
    readonly giftVoucherId: number
    readonly amount: number
  }[]
  /** What becomes owed to the buyer now. */
  readonly cash: number
  /** The part of it that was already sent. */
  readonly ahead: number
  /** What is sent now, with what was refused earlier. */
  readonly send: readonly { readonly paymentId: number; readonly amount: number }[]
  /** Whether a payment plan ends with it, though not all of the order is refunded. */
  readonly endsPlan?: boolean
}

/** What was done, for the operator. */
export interface RefundDone {
  readonly currency: string
  /** Minor units. */
  readonly sent: number
  /** What somebody already sent at the provider. */
  readonly ahead: number
  readonly toVouchers: number
  readonly tickets: readonly string[]
  readonly vouchersCancelled: number
  readonly isAll: boolean
  /** What of `sent` the organiser gives back itself, and by which an unpaid invoice is less. */
  readonly byHand?: number
  readonly billedLess?: number
}

/** Tells the operator why a refund is refused. */
export class RefundRefused extends Error {
  /** The most that could be refunded, in minor units; null when the amount is not the reason. */
  readonly most: number | null
  constructor(message: string, most: number | null = null) {
    super(message)
    this.name = 'RefundRefused'
    this.most = most
  }
}
