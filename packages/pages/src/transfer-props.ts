import type { PageFrame } from './page-props.ts'

/** What is made of tickets that go from one person to another. Times are ISO 8601 instants in UTC. */

/** What every mail and page about one of them says. */
export interface PassedOnFacts {
  readonly siteName: string
  readonly fromName: string
  /** Of the recipient, as the sender wrote it. */
  readonly name: string
  readonly isGift: boolean
  readonly qty: number
  readonly eventTitle: string
  readonly ticketName: string
  readonly startsAt: string
  readonly timeZone: string
  readonly venue: string | null
  /** The poster, wide, as a JPEG with an absolute address; mails queued long ago lack it. */
  readonly pictureUrl?: string | null
}

/** Mails about tickets that are passed on, and about what buyers say. */
export interface PassingMails {
  /** To the recipient, who may accept. */
  readonly transfer_offer: PassedOnFacts & {
    readonly message: string
    readonly acceptUrl: string
  }
  /** To the recipient, with the tickets as a PDF. */
  readonly transfer_received: PassedOnFacts & {
    readonly walletUrl: string
    readonly ticketIds: readonly number[]
  }
  /** To the sender. */
  readonly transfer_accepted: PassedOnFacts & { readonly walletUrl: string }
  /** To the recipient. */
  readonly transfer_taken_back: PassedOnFacts
  /** To an organiser. */
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

/** Behind the link of a recipient's mail. */
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
    /** Without the address for whoever opens the link again. */
    | { readonly step: 'accepted'; readonly facts: PassedOnFacts; readonly email: string | null }
    /** Unknown, taken back, or of no use any more. */
    | { readonly step: 'gone' }
}

/** Tickets the holder of a wallet has passed on, or is about to. */
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

/** What a wallet says of tickets and links that went to others. */
export interface WalletShared {
  readonly xsrf: string
  readonly transfers: readonly WalletTransfer[]
  readonly referrals: readonly WalletReferral[]
}
