import type { PassLinks, TicketFacts } from './document-props.ts'
import type { OpenChoiceShown } from './change-props.ts'
import type { PageFrame, Picture } from './page-props.ts'
import type { WalletShared } from './transfer-props.ts'
import type { WalletPlan } from './wallet-plan-props.ts'

export interface WalletTicket extends TicketFacts {
  readonly id: string
  readonly poster: Picture | null
  readonly eventUrl: string
  readonly pdfUrl: string
  readonly calendarUrl: string
  readonly onlineUrl: string | null
  readonly passes: PassLinks
  readonly canPassOn: boolean
  readonly status: 'valid' | 'used' | 'refunded'
  /** Its date does not take place. */
  readonly isCancelled: boolean
}

export interface WalletPage extends PageFrame {
  /** The script that stores the wallet on the device, for when there is no network. */
  readonly scriptUrl: string
  /** A `stranger` is asked to sign in. */
  readonly visitor:
    | { readonly kind: 'stranger'; readonly signInUrl: string }
    | {
        readonly kind: 'holder'
        readonly name: string
        readonly email: string
        readonly signOut: { readonly xsrf: string } | null
      }
  readonly upcoming: readonly WalletTicket[]
  readonly past: readonly WalletTicket[]
  /** Orders whose tickets wait for the last part of their plan. */
  readonly plans: readonly WalletPlan[]
  /** What the buyer may choose about dates that were changed. */
  readonly choices: readonly OpenChoiceShown[]
  readonly shared: WalletShared
  /** The page with the receipts of the order of a buyer who has not signed in; null for everybody else. */
  readonly receiptsUrl: string | null
}

/** The papers of an order, and the form that makes them out to a company. */
export interface ReceiptsPage extends PageFrame {
  readonly xsrf: string
  readonly reference: string
  /** All of them in one file; null when the order has none, because nothing was paid. */
  readonly allUrl: string | null
  readonly papers: readonly {
    readonly url: string
    readonly kind: 'receipt' | 'vat_invoice' | 'credit_note'
    readonly number: string
    /** `yyyy-mm-dd`. */
    readonly day: string
    readonly seller: string
    readonly recipient: string | null
    /** Minor units. */
    readonly amount: number
    readonly currency: string
    readonly isReplaced: boolean
  }[]
  /** They were made out to a company right now. */
  readonly isMade: boolean
  /** What was typed, when something of it is wrong. */
  readonly typed: null | {
    readonly company: string
    readonly address1: string
    readonly address2: string
    readonly postcode: string
    readonly town: string
    readonly country: string
    readonly vat_number: string
    readonly reference: string
  }
  readonly errors: readonly { readonly field: string; readonly text: string }[]
  readonly refusal: string | null
}
