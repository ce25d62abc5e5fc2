import type { PageFrame } from './page-props.ts'

/** Pages about cards and payment plans. */

export interface AccountCard {
  readonly id: string
  /** Kind and last digits, "Visa ending 4242". */
  readonly name: string
  /** MM/yy. */
  readonly expiry: string
  readonly isDefault: boolean
  /** Payment plans that are not paid yet are charged to this card. */
  readonly paysPlan: boolean
}

export interface PlanPartRow {
  /** `yyyy-mm-dd`. */
  readonly due: string
  /** Minor units. */
  readonly amount: number
  readonly status: 'due' | 'paid' | 'failed' | 'cancelled'
  /** URL of the page that pays it at once; null while nothing is overdue. */
  readonly payUrl: string | null
}

export interface AccountPlan {
  readonly id: number
  readonly title: string
  readonly reference: string
  readonly currency: string
  readonly card: string
  readonly isOpen: boolean
  readonly parts: readonly PlanPartRow[]
}

/** What the card provider's form needs on a page of the shop. */
export interface CardEntry {
  readonly publicKey: string
  readonly scriptUrl: string
  readonly currency: string
}

export interface NewCardPage extends PageFrame {
  readonly xsrf: string
  readonly entry: CardEntry
  /** The plan the card is for; null for a card for later orders. */
  readonly plan: { readonly id: number; readonly title: string } | null
  readonly error: string | null
}

/** The page behind the link of a mail: one part of a plan, to be paid now. */
export interface PlanPaymentPage extends PageFrame {
  readonly xsrf: string
  /** The token that proves who pays; every form carries it. */
  readonly link: string
  readonly entry: CardEntry
  readonly title: string
  readonly reference: string
  readonly currency: string
  /** Minor units. */
  readonly amount: number
  readonly due: string
  /** The name of the card on file. */
  readonly card: string | null
  readonly view: 'pay' | 'paid' | 'pending' | 'cancelled'
  readonly error: string | null
}

/** The page that leads to the bank, which wants the buyer to confirm. */
export interface ToBankPage extends PageFrame {
  readonly url: string
}

/** The outcome of a payment, in a browser that does not have its order: the page says nothing of the order or its buyer. */
export interface PaymentReturnPage extends PageFrame {
  /** `plan`: the first part of a payment plan is paid. `refunded`: in full. */
  readonly outcome: 'paid' | 'plan' | 'checking' | 'failed' | 'refunded'
  /** The path of this page. */
  readonly again: string
}
