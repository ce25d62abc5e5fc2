import type { PageFrame } from './page-props.ts'

/** What an act says that cancels dates, moves one or changes the venue. Money is in minor units, times are ISO 8601 instants in UTC. */

export interface ChangedDateFacts {
  readonly startsAt: string
  /** When it begins from now on; null where it does not begin at another time. */
  readonly newStartsAt: string | null
}

/** What goes back to a buyer, and how. */
export interface MoneyOfChange {
  readonly currency: string
  /** The way it was paid. */
  readonly amount: number
  /** By the organiser itself. */
  readonly byHand: number
  /** An invoice is so much less. */
  readonly billedLess: number
  readonly toVouchers: number
  /** A person has still to decide about some of it, or all. */
  readonly isUndecided: boolean
  /** Other things of the order stay. */
  readonly isPart: boolean
}

export interface EventChangeMail {
  readonly siteName: string
  readonly kind: 'cancel' | 'move' | 'venue'
  readonly eventTitle: string
  readonly organiserName: string
  readonly timeZone: string
  /** The dates that the reader has tickets for. */
  readonly dates: readonly ChangedDateFacts[]
  readonly venue: string | null
  readonly newVenue: string | null
  /** Where the new venue is, as far as it is known. */
  readonly newAddress?: string | null
  readonly newMapUrl?: string | null
  /** The organiser's own words: plain text with line breaks. */
  readonly words: string
  /** Until when the buyer of the order may choose; null where nobody is asked. */
  readonly chooseUntil: string | null
  /** Null for somebody to whom a ticket was passed on, who has not paid for it. */
  readonly reference: string | null
  readonly tickets: number
  readonly money: MoneyOfChange | null
  /** Where the buyer chooses what becomes of the tickets; null where there is nothing to choose. */
  readonly chooseUrl: string | null
  /** Whether the tickets of a date that was moved can be exchanged for another one. */
  readonly mayExchange?: boolean
  /** Why the money of this order goes back at once, though others may choose another date. */
  readonly whyNotAsked?: 'unpaid' | 'used' | 'no_room' | null
  /** A preview for the organiser: what goes back is said without amounts. */
  readonly isSample?: boolean
  /** In a preview: none of its readers has paid anything. */
  readonly isFree?: boolean
}

/** A choice that is open, in the wallet and the account of its buyer. */
export interface OpenChoiceShown {
  readonly kind: 'cancel' | 'move' | 'venue'
  readonly eventTitle: string
  readonly timeZone: string
  readonly until: string
  readonly url: string
}

/** A date that a buyer may take instead of a changed one. */
export interface OtherDate {
  readonly id: number
  readonly label: string | null
  readonly startsAt: string
  /** Whether all of their tickets are to be had for it now. */
  readonly hasRoom: boolean
  readonly isSeated: boolean
}

/** Where a buyer says whether they keep their tickets for what was changed, take another date, or have the money back. */
export interface ChoicePage extends PageFrame {
  readonly xsrf: string
  readonly token: string
  readonly kind: 'cancel' | 'move' | 'venue'
  readonly eventTitle: string
  readonly organiserName: string
  readonly timeZone: string
  readonly dates: readonly ChangedDateFacts[]
  readonly venue: string | null
  readonly newVenue: string | null
  readonly words: string
  readonly reference: string
  readonly newAddress?: string | null
  readonly newMapUrl?: string | null
  readonly tickets: number
  /** What would go back of the order if they chose that now; null where nobody can say it. */
  readonly money: { readonly currency: string; readonly amount: number } | null
  readonly otherDates: readonly OtherDate[]
  /** The date they have chosen. */
  readonly newDate: string | null
  /** Until when they may choose; null when nothing can be chosen any more. */
  readonly until: string | null
  /** What they have chosen, or what has become of it; `settled` by staff. */
  readonly state: 'open' | 'kept' | 'exchanged' | 'refunded' | 'settled' | 'person' | 'over'
  /** What was wrong with the form. */
  readonly error: string | null
}
