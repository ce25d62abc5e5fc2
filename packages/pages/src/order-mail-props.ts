import type { PageFrame } from './page-props.ts'

/** "Didn't get the mail?": the visitor's orders, and the result of what was asked for. */
export interface OrderMailPage extends PageFrame {
  readonly xsrf: string
  /** The shop's time zone: there is no event to say which clocks are meant. */
  readonly timeZone: string
  /** Latest first; null for a stranger. */
  readonly orders:
    | null
    | readonly {
        readonly reference: string
        readonly title: string
        readonly email: string
        /** `later`: the mail comes with the last part of a payment plan. `refused`: the mail server did not accept it. */
        readonly mail: 'sent' | 'waiting' | 'refused' | 'later'
        readonly mailAt: string | null
        /** Whether the buyer may give another e-mail address here. */
        readonly canCorrect: boolean
      }[]
  readonly result:
    | null
    | { readonly outcome: 'sent'; readonly email: string }
    | { readonly outcome: 'wrong_email'; readonly order: string; readonly error: string }
    /** A code went to the new address. */
    | {
        readonly outcome: 'code'
        readonly order: string
        readonly email: string
        readonly error: string | null
      }
    | { readonly outcome: 'failed'; readonly text: string }
}

export interface OrderMails {
  /** Sent to the e-mail address an order had before. */
  readonly address_corrected: { readonly siteName: string; readonly reference: string }
}
