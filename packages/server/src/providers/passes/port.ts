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
  /** Admits nobody any more: it was refunded or passed on, or its date is cancelled. It says nothing of who has it now. */
  readonly isVoid: boolean
  /** Where a phone asks for the pass anew, and by what it proves to have it; null when phones cannot ask this shop. */
  readonly renewal: { readonly url: string; readonly token: string } | null
}

export type Pass =
  | { readonly kind: 'file'; readonly type: string; readonly content: Buffer }
  /** The URL at which the vendor asks whether to keep the pass. */
  | { readonly kind: 'link'; readonly url: string }

/** What became of telling a wallet that a pass has changed. `gone`: nobody has it, or not any more. */
export type Told =
  | { readonly outcome: 'told' }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'failed'; readonly reason: string }

/** One vendor's wallet. */
export interface PassProvider {
  /** When phones begin to refuse its passes; null for never. */
  readonly validUntil: Date | null
  make(ticket: PassTicket, now: Date): Promise<Pass>
}

/** Phones keep the file, and ask for a new one when they are told to. */
export interface ApplePasses extends PassProvider {
  /** The type that all passes of the shop have. */
  readonly typeId: string
  /** Tells phones that one of their passes has changed, each by its push token. Never throws. */
  push(tokens: readonly string[]): Promise<ReadonlyMap<string, Told>>
}

/** Google keeps the pass, and changes it on every phone. */
export interface GooglePasses extends PassProvider {
  /** Changes what was saved of these tickets, by their serials. Never throws. */
  renew(tickets: readonly PassTicket[]): Promise<ReadonlyMap<string, Told>>
  /** What is wrong with the account, in a sentence; null when it may change passes. Never throws. */
  probe(): Promise<string | null>
}
