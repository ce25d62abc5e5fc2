import type { NamedLink, PageFrame } from './page-props.ts'

/** The page behind the link in mails of a waiting list. Times are ISO 8601 instants in UTC. */
export interface WaitingListPage extends PageFrame {
  readonly xsrf: string
  readonly view:
    | {
        readonly step: 'wish'
        readonly token: string
        readonly event: NamedLink
        /** Null for any of its dates. */
        readonly startsAt: string | null
        readonly timeZone: string
        readonly qty: number
        /** `elsewhere`: not confirmed, and the browser that left it waits for the event with another address. */
        readonly state:
          | 'unconfirmed'
          | 'elsewhere'
          | 'waiting'
          | 'offered'
          | 'taken'
          | 'lapsed'
          | 'left'
        /** Null for somebody who does not wait, or not yet. */
        readonly place: number | null
      }
    | { readonly step: 'gone' }
}

/** The mail to somebody whose e-mail address was put on a waiting list. */
export interface WaitingListPlace {
  readonly siteName: string
  readonly eventTitle: string
  /** Null for any of its dates. */
  readonly startsAt: string | null
  readonly timeZone: string
  readonly qty: number
  /** Null while the address is not confirmed: it has no place yet. */
  readonly place: number | null
  /** Where it is confirmed and taken back. */
  readonly wishUrl: string
}
