import type { ListingFilters } from '@foyer/contract/listing-filters.ts'
import type { EventCard, NamedLink, PageFrame, SafeHtml, VoucherCard } from './page-props.ts'

/** Pages that list events. */

export interface HomePage extends PageFrame {
  readonly featured: EventCard | null
  readonly events: readonly EventCard[]
  readonly organisers: readonly NamedLink[]
  readonly vouchers: readonly VoucherCard[]
}

export interface AllEventsPage extends PageFrame {
  readonly filters: ListingFilters
  /** What of the address could not be read; then there are no events. */
  readonly unread: readonly (keyof ListingFilters)[]
  readonly places: {
    readonly towns: readonly string[]
    readonly online: boolean
    readonly posted: boolean
  }
  /** `yyyy-mm-dd`, where the shop is. */
  readonly today: string
  readonly organisers: readonly { readonly key: string; readonly name: string }[]
  readonly events: readonly EventCard[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

export interface OrganiserPage extends PageFrame {
  readonly organiser: {
    readonly name: string
    readonly description: SafeHtml
    readonly logo: string | null
    readonly charityName: string | null
    readonly refundPolicyUrl: string
  }
  readonly events: readonly EventCard[]
  /** Where the rest is listed; null when this is all. */
  readonly moreUrl: string | null
  /** What is over, the latest first. */
  readonly past: readonly {
    readonly title: string
    readonly url: string
    readonly startsAt: string
    readonly timeZone: string
  }[]
  readonly vouchers: readonly VoucherCard[]
}
