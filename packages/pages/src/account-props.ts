import type { AccountCard, AccountPlan } from './card-props.ts'
import type { OpenChoiceShown } from './change-props.ts'
import type { PageFrame } from './page-props.ts'

/** Pages about one person: their account, and the mails they have agreed to. */

export interface MailingListPage extends PageFrame {
  readonly xsrf: string
  readonly view:
    | {
        readonly step: 'ask'
        readonly email: string
        readonly events: boolean
        readonly error: string | null
      }
    /** The page says the same for every e-mail address, known or not. */
    | { readonly step: 'sent'; readonly email: string; readonly days: number }
    /** Where the link of the mail leads: nothing has happened yet. */
    | { readonly step: 'confirm'; readonly token: string; readonly events: boolean }
    | { readonly step: 'confirmed' }
    | { readonly step: 'gone' }
}

export interface UnsubscribePage extends PageFrame {
  readonly token: string
  /** What the mails are about, in the words of the form that asked for them. */
  readonly lists: readonly string[]
  /** The mails that have been stopped, now or before; null while none have. */
  readonly done: 'this' | 'all' | 'already' | null
}

export interface AccountAddress {
  readonly id: number
  readonly name: string
  readonly text: string
}

export interface AccountOrder {
  readonly reference: string
  /** What was bought, in a few words. */
  readonly title: string
  readonly paidAt: string
  /** Minor units. */
  readonly total: number
  readonly currency: string
  readonly refunded: boolean
  /** The receipts, invoices and credit notes as a PDF; null where nothing was paid. */
  readonly receiptsUrl: string | null
}

export interface AccountPage extends PageFrame {
  readonly xsrf: string
  readonly email: string
  /** The name as it was typed, when it was just refused. */
  readonly fullName: string
  readonly phone: string
  readonly isDarkMode: boolean
  readonly addresses: readonly AccountAddress[]
  /** One box each, named as its form field. */
  readonly preferences: readonly {
    readonly field: string
    readonly label: string
    /** The sender of these mails, where the label is an organiser's own text. */
    readonly from: string | null
    readonly given: boolean
  }[]
  readonly orders: readonly AccountOrder[]
  /** The time zone that decides the day on which an order was made. */
  readonly timeZone: string
  readonly cards: readonly AccountCard[]
  readonly plans: readonly AccountPlan[]
  /** What the buyer may choose about dates that were changed. */
  readonly choices: readonly OpenChoiceShown[]
  /** What has just been done. */
  readonly saved: string | null
  /** What is wrong with the details that were just sent. */
  readonly errors: readonly { readonly field: 'fullname' | 'phone'; readonly text: string }[]
}

export interface ErasePage extends PageFrame {
  readonly xsrf: string
  readonly view:
    | { readonly step: 'explain'; readonly email: string; readonly error: string | null }
    | { readonly step: 'code'; readonly email: string; readonly error: string | null }
    | { readonly step: 'done' }
}
