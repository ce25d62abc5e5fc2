import type { ListingFilters } from '@foyer/contract/listing-filters.ts'
import type { EventCard, NamedLink, PublicFrame, SafeHtml, VoucherCard } from './page-props.ts'

/** Pages that list events. */

export interface HomePage extends PublicFrame {
  readonly featured: EventCard | null
  readonly events: readonly EventCard[]
  readonly organisers: readonly NamedLink[]
  readonly vouchers: readonly VoucherCard[]
}

export interface AllEventsPage extends PublicFrame {
  readonly filters: ListingFilters
  /** Filters in the query that could not be read; then no events are listed. */
  readonly unread: readonly (keyof ListingFilters)[]
  readonly places: {
    readonly towns: readonly string[]
    readonly online: boolean
    readonly posted: boolean
  }
  /** Today as `yyyy-mm-dd`, in the shop's time zone. */
  readonly today: string
  readonly organisers: readonly { readonly key: string; readonly name: string }[]
  readonly events: readonly EventCard[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

export interface OrganiserPage extends PublicFrame {
  readonly organiser: {
    readonly name: string
    readonly description: SafeHtml
    readonly logo: string | null
    readonly charityName: string | null
    readonly refundPolicyUrl: string
  }
  readonly events: readonly EventCard[]
  /** URL of the list with the rest; null when this is all. */
  readonly moreUrl: string | null
  /** Events that are over, the latest first. */
  readonly past: readonly {
    readonly title: string
    readonly url: string
    readonly startsAt: string
    readonly timeZone: string
  }[]
  readonly vouchers: readonly VoucherCard[]
}
