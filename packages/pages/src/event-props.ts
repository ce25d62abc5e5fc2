import type {
  EventCard,
  NamedLink,
  Picture,
  PriceOnSale,
  PublicFrame,
  SafeHtml,
  SaleStatus,
} from './page-props.ts'

/** The data of an event's page. Money is in minor units, times are ISO 8601 instants in UTC. */

export interface TicketOnSale {
  readonly ticketTypeId: number
  /** `{event id}|{event date id}|{ticket type}|0` */
  readonly value: string
  readonly name: string
  readonly description: string
  readonly price: PriceOnSale
  /** 0 means sold out; a small number is shown as "Last 5", once as many are gone. */
  readonly left: number
  /** How many there were before the first was sold. */
  readonly outOf: number
  readonly min: number
  /** The most one buyer may take now. */
  readonly max: number
  /** Titles of the tickets that must be bought along with this one. */
  readonly requires: readonly string[]
}

export interface EventDateOnSale {
  readonly id: number
  readonly startsAt: string
  readonly endsAt: string | null
  readonly doorsAt: string | null
  readonly label: string | null
  /** When it was to begin before it was moved; null for one that was not. */
  readonly movedFrom: string | null
  /** When it was moved, brought to another venue or cancelled the last time. */
  readonly changedAt: string | null
  readonly sale: SaleStatus
  /** When the sale began or begins; null when it began as soon as the event was published. */
  readonly onSaleFrom: string | null
  /** URL of an iCalendar file for this date. */
  readonly calendarUrl: string
  /** With a seating plan, the URL of the page where seats are chosen. */
  readonly seats: { readonly url: string } | null
  readonly tickets: readonly TicketOnSale[]
}

export interface Venue {
  readonly name: string
  readonly street: readonly string[]
  readonly town: string | null
  readonly postcode: string | null
  readonly countryCode: string
  readonly latitude: number | null
  readonly longitude: number | null
  /** How people get in and around; empty where nothing is known. */
  readonly accessibility: string
}

/** What a page that shows some of an event's dates says of all of them. */
export interface EventRun {
  /** How many dates are to come. */
  readonly count: number
  /** Which of them this page shows, counted from 1. */
  readonly from: number
  readonly to: number
  readonly earlierUrl: string | null
  readonly laterUrl: string | null
  /** Where the first date of each month is. */
  readonly months: readonly { readonly startsAt: string; readonly url: string }[]
}

export interface EventQueue {
  readonly url: string
  readonly state: 'before' | 'going'
  /** Whether it has a waiting list once everything is sold. */
  readonly hasList: boolean
  /** From when on one can wait; null once one can. */
  readonly from: string | null
}

export interface EventPage extends PublicFrame {
  /** The date whose form was submitted without a single ticket; null when none was. */
  readonly nothingChosen: number | null
  readonly event: {
    readonly title: string
    readonly summary: string
    readonly description: SafeHtml
    readonly poster: Picture | null
    readonly organiser: NamedLink
    readonly venue: Venue | null
    readonly online: boolean
    readonly currency: string
    readonly timeZone: string
    readonly dates: readonly EventDateOnSale[]
    /** Null when all dates are on the page. */
    readonly run: EventRun | null
    /** How its tickets are sold through a queue; null where buyers go straight to them. */
    readonly queue: EventQueue | null
    readonly offers: readonly string[]
    /** What delivery of goods by post costs; null when nothing is posted. */
    readonly deliveryCost: number | null
    readonly reservationMinutes: number
    readonly nonRefundable: boolean
    readonly refundPolicy: NamedLink
  }
  readonly otherEvents: readonly EventCard[]
}
