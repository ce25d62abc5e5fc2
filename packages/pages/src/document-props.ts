import type { EventChangeMail } from './change-props.ts'
import type { OwedOnInvoice, PayLinkMail } from './owed-props.ts'
import type { WaitingListPlace } from './waiting-list-props.ts'
import type { OrderMails } from './order-mail-props.ts'
import type { DeskMails } from './desk-mail-props.ts'
import type { OperatorMails } from './operator-mail-props.ts'
import type { MailingMails } from './mailing-mail-props.ts'
import type { PassingMails } from './transfer-props.ts'

/** The data of mails and documents. Money is in minor units, times are ISO 8601 instants in UTC. */

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
  /** The venue's name, or the words that take its place. */
  readonly place: string
  readonly venueAddress: string | null
  readonly seat: string | null
  readonly holderName: string
  /** The text code that the door reads. */
  readonly code: string
  readonly saleReference: string
  readonly qr: QrMatrix
}

/** Links that add a ticket to the wallets of phones; null where the shop is not connected to one. */
export interface PassLinks {
  readonly apple: string | null
  readonly google: string | null
}

export interface OrderMailLine {
  readonly qty: number
  readonly title: string
  /** Ticket type, date and place; each may be missing. */
  readonly details: readonly string[]
  /** The amount for all of them, fees included. */
  readonly amount: number
}

/** The facts that every mail about a payment plan states. */
export interface PlanFacts {
  readonly siteName: string
  readonly reference: string
  /** What was bought, in a few words. */
  readonly title: string
  readonly currency: string
  readonly accountUrl: string
  /** The parts in the order of their days (`yyyy-mm-dd`). */
  readonly parts: readonly {
    readonly due: string
    readonly amount: number
    readonly paid: boolean
  }[]
}

/** The data of each kind of mail; kept as JSON in the outbox. */
export interface MailPayloads
  extends OrderMails, PassingMails, DeskMails, MailingMails, OperatorMails {
  readonly one_time_code: {
    readonly siteName: string
    readonly code: string
    readonly minutes: number
  }
  readonly mailing_list_confirm: {
    readonly siteName: string
    /** Whether the updates on events were asked for, too. */
    readonly events: boolean
    readonly confirmUrl: string
    /** How many days the link works. */
    readonly days: number
  }
  readonly mailing_list_welcome: {
    readonly siteName: string
    readonly events: boolean
    readonly eventsUrl: string
    /** Every mail with this URL is marketing: its headers name the URL as well. */
    readonly unsubscribeUrl: string
  }
  readonly waiting_list_place: WaitingListPlace
  readonly plan_schedule: PlanFacts
  readonly plan_reminder: PlanFacts & { readonly due: string; readonly amount: number }
  readonly plan_failed: PlanFacts & {
    readonly amount: number
    /** The reason in the provider's words. */
    readonly why: string | null
    /** Whether the bank wants the buyer to confirm the payment. */
    readonly wantsBuyer: boolean
    /** `yyyy-mm-dd`; null after the last try. */
    readonly nextTry: string | null
    /** Nothing has failed: the card is not charged because a bank disputes an earlier payment. */
    readonly isPaused?: boolean
    readonly payUrl: string
  }
  /** A mail to the organiser. */
  readonly plan_overdue: PlanFacts & {
    readonly due: string
    readonly amount: number
    readonly buyer: string
  }
  /** A mail to the owners of an organiser at the desk. */
  readonly webhook_stopped: {
    readonly siteName: string
    readonly organiser: string
    /** The URL messages went to. */
    readonly receiver: string
    readonly why: 'gone' | 'failing'
    /** ISO 8601: since when nothing has arrived. */
    readonly since: string
    readonly deskUrl: string
  }
  readonly order: {
    readonly siteName: string
    readonly reference: string
    readonly fullName: string
    readonly currency: string
    readonly lines: readonly OrderMailLine[]
    /** What stands between the lines and the total: fees, discounts, a donation. Negative for what is taken off. */
    readonly extras: readonly { readonly label: string; readonly amount: number }[]
    /** Null for a part of an order: no amount is shown then. */
    readonly total: number | null
    /** Name and lines of a postal address, where something is sent by post; mails queued long ago may lack it. */
    readonly postedTo?: readonly string[]
    readonly tickets: readonly {
      readonly eventTitle: string
      readonly ticketName: string
      readonly startsAt: string
      readonly timeZone: string
      readonly venue: string | null
      readonly seat: string | null
      readonly code: string
      /** PNG or JPEG with an absolute URL: mail programs draw no SVG. */
      readonly posterUrl: string | null
      /** The content id of its QR code as a picture in this mail. Mails queued long ago lack both. */
      readonly qrCid?: string
      readonly passes?: PassLinks
    }[]
    readonly walletUrl: string
    readonly refundPolicyUrl: string
    /** Receipts as a PDF; absent where nothing was paid, and in mails queued long ago. */
    readonly receiptsUrl?: string
    /** Whether the tickets are attached to this mail as a PDF. */
    readonly hasPdf: boolean
    /** Texts of organisers for their buyers. */
    readonly messages: readonly { readonly from: string; readonly text: string }[]
    readonly owed?: OwedOnInvoice
  }
  /** One gift voucher, in a mail that the buyer can forward. */
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
  /** An order that staff have reserved for somebody, who pays it by a link. */
  readonly pay_link: PayLinkMail
  /** A date is cancelled or moved, or the venue is another one. */
  readonly event_change: EventChangeMail
  readonly refund: {
    readonly siteName: string
    readonly reference: string
    readonly currency: string
    /** The part that is refunded the way it was paid. */
    readonly amount: number
    /** The part that is refunded to the gift vouchers that paid for the order. */
    readonly toVouchers: number
    /** The part that the organiser gives back itself, in cash or by transfer. */
    readonly byHand?: number
    /** The part by which an invoice that is not paid yet is less. */
    readonly billedLess?: number
    /** The tickets that are not valid any more. */
    readonly tickets: readonly string[]
    readonly reason: string
    /** Where the credit notes are; absent where there are none, and in mails queued long ago. */
    readonly receiptsUrl?: string
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
    /** A globally unique and stable id, so that a second import updates the first. */
    readonly uid: string
    /** When this file was made. */
    readonly madeAt: string
    /** When it was changed the last time since it was first sold: calendars believe the later one. */
    readonly changedAt: string | null
    readonly isCancelled: boolean
    readonly startsAt: string
    readonly endsAt: string | null
    readonly title: string
    readonly place: string | null
    readonly description: string
    readonly url: string | null
  }[]
}
