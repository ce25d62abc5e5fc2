import type { PageFrame } from './page-props.ts'

/** The data of tickets that are passed from one person to another. Times are ISO 8601 instants in UTC. */

/** The facts that every mail and page about a transfer states. */
export interface PassedOnFacts {
  readonly siteName: string
  readonly fromName: string
  /** The recipient's name, as the sender wrote it. */
  readonly name: string
  readonly isGift: boolean
  readonly qty: number
  readonly eventTitle: string
  readonly ticketName: string
  readonly startsAt: string
  readonly timeZone: string
  readonly venue: string | null
  /** The poster in its wide form, as a JPEG with an absolute URL; mails queued long ago lack it. */
  readonly pictureUrl?: string | null
}

/** Mails about tickets that are passed on, and about buyers' feedback. */
export interface PassingMails {
  /** A mail to the recipient, who may accept. */
  readonly transfer_offer: PassedOnFacts & {
    readonly message: string
    readonly acceptUrl: string
  }
  /** A mail to the recipient, with the tickets as a PDF. */
  readonly transfer_received: PassedOnFacts & {
    readonly walletUrl: string
    readonly ticketIds: readonly number[]
  }
  /** A mail to the sender. */
  readonly transfer_accepted: PassedOnFacts & { readonly walletUrl: string }
  /** A mail to the recipient. */
  readonly transfer_taken_back: PassedOnFacts
  /** A mail to an organiser. */
  readonly feedback: {
    readonly siteName: string
    readonly reference: string
    /** What was bought. */
    readonly titles: readonly string[]
    readonly fromName: string
    readonly fromEmail: string
    readonly message: string
  }
}

/** The page behind the link of a recipient's mail. */
export interface TransferPage extends PageFrame {
  readonly xsrf: string
  readonly view:
    | {
        readonly step: 'offer'
        readonly facts: PassedOnFacts
        readonly email: string
        readonly message: string
        readonly token: string
        readonly error: string | null
      }
    /** Leaves out the e-mail address when the link is opened again. */
    | { readonly step: 'accepted'; readonly facts: PassedOnFacts; readonly email: string | null }
    /** The transfer is unknown, taken back, or of no use any more. */
    | { readonly step: 'gone' }
}

/** Tickets that the holder of a wallet has passed on, or is about to. */
export interface WalletTransfer {
  readonly id: number
  readonly qty: number
  readonly eventTitle: string
  readonly ticketName: string
  readonly name: string
  readonly email: string
  readonly status: 'scheduled' | 'sent' | 'accepted' | 'taken_back'
  readonly sendAt: string
  readonly timeZone: string
}

/** What a share link has brought so far. */
export interface WalletReferral {
  readonly url: string
  readonly title: string
  readonly visits: number
  readonly sales: number
}

/** What a wallet shows about tickets and links that went to others. */
export interface WalletShared {
  readonly xsrf: string
  readonly transfers: readonly WalletTransfer[]
  readonly referrals: readonly WalletReferral[]
}
