import type { PageFrame } from './page-props.ts'

/** Pages about cards and payment plans. */

export interface AccountCard {
  readonly id: string
  /** Kind and last digits, "Visa ending 4242". */
  readonly name: string
  /** MM/yy. */
  readonly expiry: string
  readonly isDefault: boolean
  /** Plans that are not paid yet are charged to it. */
  readonly paysPlan: boolean
}

export interface PlanPartRow {
  /** `yyyy-mm-dd`. */
  readonly due: string
  /** Minor units. */
  readonly amount: number
  readonly status: 'due' | 'paid' | 'failed' | 'cancelled'
  /** Where it can be paid at once; null while nothing is overdue. */
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

/** What the card provider's form needs on a page of ours. */
export interface CardEntry {
  readonly publicKey: string
  readonly scriptUrl: string
  readonly currency: string
}

export interface NewCardPage extends PageFrame {
  readonly xsrf: string
  readonly entry: CardEntry
  /** The plan it is for; null for a card for later orders. */
  readonly plan: { readonly id: number; readonly title: string } | null
  readonly error: string | null
}

/** Behind the link of a mail: one part of a plan, to be paid now. */
export interface PlanPaymentPage extends PageFrame {
  readonly xsrf: string
  /** What proves who pays: goes with every form. */
  readonly link: string
  readonly entry: CardEntry
  readonly title: string
  readonly reference: string
  readonly currency: string
  /** Minor units. */
  readonly amount: number
  readonly due: string
  /** The card on file. */
  readonly card: string | null
  readonly view: 'pay' | 'paid' | 'pending'
  readonly error: string | null
}

/** A bank wants to see the buyer. */
export interface ToBankPage extends PageFrame {
  readonly url: string
}
