/** What a pass shows of a ticket. */
export interface PassTicket {
  /** The same for the same ticket and code, another once it was passed on. */
  readonly serial: string
  /** Names the date of the event: passes of one date belong together. */
  readonly dateKey: string
  /** What the door scans. */
  readonly barcode: string
  /** The printed code, for when it does not scan. */
  readonly code: string
  readonly siteName: string
  readonly organiserName: string
  readonly eventTitle: string
  readonly ticketName: string
  readonly holderName: string
  readonly reference: string
  readonly startsAt: Date
  /** When the event is over, also where nobody says when it ends. */
  readonly overAt: Date
  readonly timeZone: string
  readonly venueName: string | null
  /** That name, or what takes its place. */
  readonly place: string
  readonly venueAddress: string | null
  readonly seat: { readonly section: string; readonly row: string; readonly number: string } | null
  /** A JPEG, four wide and five high. */
  readonly poster: Buffer | null
  /** A JPEG with an address everybody can open. */
  readonly pictureUrl: string | null
  readonly walletUrl: string
}

export type Pass =
  | { readonly kind: 'file'; readonly type: string; readonly content: Buffer }
  /** Where the vendor asks whether to keep the pass. */
  | { readonly kind: 'link'; readonly url: string }

/** One vendor's wallet. */
export interface PassProvider {
  /** From then on its passes are refused by phones; null for never. */
  readonly validUntil: Date | null
  make(ticket: PassTicket, now: Date): Promise<Pass>
}
