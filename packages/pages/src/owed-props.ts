/** What the buyer of an order owes its organiser. Minor units; `dueOn` is a day; what was not said is empty. */
export interface OwedOnInvoice {
  readonly amount: number
  readonly dueOn: string
  readonly organiserName: string
  readonly organiserEmail: string | null
  readonly company: string
  readonly address: string
  readonly buyerReference: string
}

export interface PayLinkLine {
  readonly qty: number
  readonly title: string
  readonly ticketName: string
  readonly details?: readonly string[]
  /** The code of one ticket, which tells it from others of its type. */
  readonly code?: string
}

export interface PayLinkMail {
  readonly siteName: string
  readonly reference: string
  readonly fullName: string
  readonly currency: string
  /** In minor units, until the reservation ends; and the time zone that is told in. */
  readonly amount: number
  readonly until: string
  readonly timeZone: string
  readonly lines: readonly PayLinkLine[]
  /** The tickets that these take the place of; left out where they are no exchange. */
  readonly exchange?: { readonly lines: readonly PayLinkLine[] }
  /** Where its reader leaves the waiting list that the tickets are offered to; left out where nobody waited for them. */
  readonly offer?: { readonly wishUrl: string }
  readonly url: string
}
