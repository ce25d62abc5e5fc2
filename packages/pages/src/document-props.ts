import type { OrderMails } from './order-mail-props.ts'
import type { PassingMails } from './transfer-props.ts'

/** What mails and documents are made of. Money is in minor units, times are ISO 8601 instants in UTC. */

/** The squares of a QR code without its quiet zone, row by row; 1 is dark. */
export interface QrMatrix {
  readonly size: number
  readonly data: ArrayLike<number>
}

/** A ticket as its holder sees it. */
export interface TicketFacts {
  readonly eventTitle: string
  readonly organiserName: string
  readonly ticketName: string
  readonly startsAt: string
  readonly endsAt: string | null
  readonly doorsAt: string | null
  readonly timeZone: string
  /** The venue's name, or what takes its place. */
  readonly place: string
  readonly venueAddress: string | null
  readonly seat: string | null
  readonly holderName: string
  /** The text code of the door. */
  readonly code: string
  readonly saleReference: string
  readonly qr: QrMatrix
}

/** Links to a ticket for the wallets of phones; null where the shop is not connected to one. */
export interface PassLinks {
  readonly apple: string | null
  readonly google: string | null
}

export interface OrderMailLine {
  readonly qty: number
  readonly title: string
  /** Ticket type, date and place; any may be missing. */
  readonly details: readonly string[]
  /** For all of them, fees included. */
  readonly amount: number
}

/** What every mail about a payment plan says. */
export interface PlanFacts {
  readonly siteName: string
  readonly reference: string
  /** What was bought, in a few words. */
  readonly title: string
  readonly currency: string
  readonly accountUrl: string
  /** In the order of their days (`yyyy-mm-dd`). */
  readonly parts: readonly {
    readonly due: string
    readonly amount: number
    readonly paid: boolean
  }[]
}

/** What each kind of mail is made of; kept as JSON in the outbox. */
export interface MailPayloads extends OrderMails, PassingMails {
  readonly one_time_code: {
    readonly siteName: string
    readonly code: string
    readonly minutes: number
  }
  readonly mailing_list_confirm: {
    readonly siteName: string
    /** With the updates on events. */
    readonly events: boolean
    readonly confirmUrl: string
    /** How long the link works. */
    readonly days: number
  }
  readonly mailing_list_welcome: {
    readonly siteName: string
    readonly events: boolean
    readonly eventsUrl: string
    /** Every mail with one is marketing: its headers name it as well. */
    readonly unsubscribeUrl: string
  }
  readonly plan_schedule: PlanFacts
  readonly plan_reminder: PlanFacts & { readonly due: string; readonly amount: number }
  readonly plan_failed: PlanFacts & {
    readonly amount: number
    /** The provider's words. */
    readonly why: string | null
    /** The bank wants the buyer to confirm it. */
    readonly wantsBuyer: boolean
    /** `yyyy-mm-dd`; null after the last try. */
    readonly nextTry: string | null
    readonly payUrl: string
  }
  /** To the organiser. */
  readonly plan_overdue: PlanFacts & {
    readonly due: string
    readonly amount: number
    readonly buyer: string
  }
  /** To the shop itself. */
  readonly refund_by_hand: {
    readonly siteName: string
    readonly reference: string
    readonly currency: string
    /** Minor units. */
    readonly amount: number
    readonly provider: string
    /** All of its money is back, and so its tickets are void. */
    readonly isOrderRefunded: boolean
  }
  readonly refund_failed: {
    readonly siteName: string
    readonly reference: string
    readonly currency: string
    /** Minor units. */
    readonly amount: number
    readonly provider: string
  }
  readonly order: {
    readonly siteName: string
    readonly reference: string
    readonly fullName: string
    readonly currency: string
    readonly lines: readonly OrderMailLine[]
    /** Between the lines and the total: fees, discounts, a donation. Negative for what is taken off. */
    readonly extras: readonly { readonly label: string; readonly amount: number }[]
    readonly total: number
    /** Name and lines of an address, where something goes out by post; mails queued long ago may lack it. */
    readonly postedTo?: readonly string[]
    readonly tickets: readonly {
      readonly eventTitle: string
      readonly ticketName: string
      readonly startsAt: string
      readonly timeZone: string
      readonly venue: string | null
      readonly seat: string | null
      readonly code: string
      /** PNG or JPEG with an absolute address: mail programs draw no SVG. */
      readonly posterUrl: string | null
      /** Of its QR code as a picture on this mail. Mails queued long ago lack both. */
      readonly qrCid?: string
      readonly passes?: PassLinks
    }[]
    readonly walletUrl: string
    readonly refundPolicyUrl: string
    /** Whether the tickets hang on this mail as a PDF. */
    readonly hasPdf: boolean
    /** Texts of organisers for those who bought. */
    readonly messages: readonly { readonly from: string; readonly text: string }[]
  }
  /** One gift voucher, in a mail that can be passed on. */
  readonly gift_voucher: {
    readonly siteName: string
    readonly reference: string
    readonly name: string
    readonly organiserName: string
    readonly code: string
    readonly currency: string
    readonly balance: number
    readonly expiresAt: string | null
    readonly recipientName: string | null
    readonly senderName: string | null
    readonly eventsUrl: string
  }
  readonly refund: {
    readonly siteName: string
    readonly reference: string
    readonly currency: string
    /** Goes back the way it was paid. */
    readonly amount: number
    /** Goes back to gift vouchers the order was paid with. */
    readonly toVouchers: number
    /** Not valid any more. */
    readonly tickets: readonly string[]
    readonly reason: string
  }
}

export type MailKind = keyof MailPayloads

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

export interface TicketsPdf {
  readonly siteName: string
  readonly title: string
  readonly createdAt: string
  readonly tickets: readonly TicketFacts[]
}

export interface CalendarFile {
  readonly siteName: string
  readonly entries: readonly {
    /** Stable and unique in the world, so that a second import updates the first. */
    readonly uid: string
    /** When this text was made. */
    readonly madeAt: string
    readonly startsAt: string
    readonly endsAt: string | null
    readonly title: string
    readonly place: string | null
    readonly description: string
    readonly url: string | null
  }[]
}
