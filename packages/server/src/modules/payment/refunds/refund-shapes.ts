import type { Foyer } from '../../../foyer.ts'
import type { SoldTicket } from '../../tickets/exports.ts'
import type { Balance } from '../../ledger/exports.ts'
import type { FrozenPrices } from '../../sale/exports.ts'

/** What giving money back needs of the shop: no provider, so that it can be done while another process serves. */
export type RefundDesk = Pick<Foyer, 'clock' | 'config' | 'db' | 'ids' | 'jobs' | 'publicUrl'>

/** What a paid order still has that can be given back. Minor units. */
export interface RefundableOrder {
  readonly prices: FrozenPrices
  /** What accounts have of it, positive. */
  readonly credits: readonly Balance[]
  /** What is still to come in for it (a payment plan), negative. */
  readonly claims: readonly Balance[]
  readonly tickets: readonly SoldTicket[]
  /** Sold by it and not cancelled: what is left of each. */
  readonly vouchersSold: readonly { readonly id: number; readonly left: number }[]
  readonly vouchersUnissued: number
  /** It was paid with them. */
  readonly vouchersUsed: readonly {
    readonly saleCodeId: number
    readonly giftVoucherId: number
    readonly left: number
  }[]
  /** Newest first; what no refund has taken. */
  readonly payments: readonly { readonly id: number; readonly left: number }[]
  /**
   * Given back earlier, and refused by the provider. Below zero: sent by somebody at the provider, and nobody has said
   * what for.
   */
  readonly unsent: number
}

export type RefundWish =
  | { readonly kind: 'all' }
  /** Money only: every ticket stays good. */
  | { readonly kind: 'amount'; readonly amount: number }
  /** These tickets, by their codes; for what they cost unless an amount says less. */
  | { readonly kind: 'tickets'; readonly codes: readonly string[]; readonly amount: number | null }

export interface RefundPlan {
  /** What each account gives back; claims that are given up are negative. */
  readonly shares: readonly Balance[]
  readonly tickets: readonly SoldTicket[]
  readonly vouchersCancelled: readonly { readonly id: number; readonly left: number }[]
  readonly vouchersUnissued: number
  readonly toVouchers: readonly {
    readonly saleCodeId: number
    readonly giftVoucherId: number
    readonly amount: number
  }[]
  /** Made owed to the buyer now. */
  readonly cash: number
  /** The part of it that has gone out already. */
  readonly ahead: number
  /** Sent now: with what was refused earlier. */
  readonly send: readonly { readonly paymentId: number; readonly amount: number }[]
}

/** What was done, for the operator. */
export interface RefundDone {
  readonly currency: string
  /** Minor units. */
  readonly sent: number
  /** Sent before by somebody at the provider. */
  readonly ahead: number
  readonly toVouchers: number
  readonly tickets: readonly string[]
  readonly vouchersCancelled: number
  readonly isAll: boolean
}

/** Why not, for the operator. */
export class RefundRefused extends Error {
  /** The most that could be given back, in minor units; null where that is not why. */
  readonly most: number | null
  constructor(message: string, most: number | null = null) {
    super(message)
    this.name = 'RefundRefused'
    this.most = most
  }
}
