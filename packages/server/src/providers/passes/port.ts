/** The contents of a pass for a ticket. */
export interface PassTicket {
  /** Constant for a ticket and its code, and different once the ticket was transferred. */
  readonly serial: string
  /** Identifies the date of the event: passes of one date belong together. */
  readonly dateKey: string
  /** The text the door scans. */
  readonly barcode: string
  /** The printed code, for when scanning fails. */
  readonly code: string
  readonly siteName: string
  readonly organiserName: string
  readonly eventTitle: string
  readonly ticketName: string
  readonly holderName: string
  readonly reference: string
  readonly startsAt: Date
  /** When the event is over; estimated when no end is given. */
  readonly overAt: Date
  readonly timeZone: string
  readonly venueName: string | null
  /** The venue's name, or a text in its place. */
  readonly place: string
  readonly venueAddress: string | null
  readonly seat: { readonly section: string; readonly row: string; readonly number: string } | null
  /** A JPEG, four wide and five high. */
  readonly poster: Buffer | null
  /** The URL of a JPEG that everybody can open. */
  readonly pictureUrl: string | null
  readonly walletUrl: string
}

export type Pass =
  | { readonly kind: 'file'; readonly type: string; readonly content: Buffer }
  /** The URL at which the vendor asks whether to keep the pass. */
  | { readonly kind: 'link'; readonly url: string }

/** One vendor's wallet. */
export interface PassProvider {
  /** When phones begin to refuse its passes; null for never. */
  readonly validUntil: Date | null
  make(ticket: PassTicket, now: Date): Promise<Pass>
}
