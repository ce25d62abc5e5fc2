import type { CookiePurpose } from '@foyer/contract/cookie-choice.ts'
import type { NamedLink, PageFrame, PublicFrame, SafeHtml } from './page-props.ts'

/** Pages with the shop's texts, and the choice about cookies. */

export interface PurchaseTermsPage extends PublicFrame {}

export interface HelpPage extends PublicFrame {
  /** How to reach the operator; null for what the operator has not stated. */
  readonly help: {
    readonly email: string | null
    readonly phone: string | null
    readonly hours: string | null
  }
}

export interface LegalTextPage extends PublicFrame {
  readonly text: 'imprint' | 'privacy'
  /** The host of the shop's error service; null without one. */
  readonly errorService: string | null
  /** After this many years an order names nobody any more. */
  readonly orderYears: number
  /** Null while the operator has written nothing. */
  readonly html: SafeHtml | null
}

export interface RefundPolicyPage extends PublicFrame {
  /** Null on the page for all organisers. */
  readonly organiser: {
    readonly name: string
    readonly url: string
    /** Null when the general policy applies. */
    readonly policy: SafeHtml | null
  } | null
  readonly organisers: readonly NamedLink[]
}

export interface CookiePage extends PageFrame {
  readonly xsrf: string
  /** Null while nobody has answered. */
  readonly chosen: readonly CookiePurpose[] | null
  /** Whether the browser asks not to be tracked, which is an answer as well. */
  readonly objects: boolean
  /** The host of the shop's error service, which could record too; null without one. */
  readonly errorService: string | null
  /** The buyer came from the checkout, and goes back there. */
  readonly toCheckout: boolean
}
