/** What narrows a list of events, under the names that the query of its URL uses; empty texts narrow nothing. */
export interface ListingFilters {
  readonly search: string
  readonly when: (typeof listingDays)[number] | ''
  /** `yyyy-mm-dd`, both included. */
  readonly from: string
  readonly to: string
  /** A town, `online` or `post`. */
  readonly place: string
  /** The organiser's key. */
  readonly organiser: string
  /** `free`, or the highest price in whole units. */
  readonly price: string
  readonly sort: (typeof listingOrders)[number]
}

/** Names for the days that people think in. */
export const listingDays = ['today', 'tomorrow', 'weekend', 'week', 'month'] as const

export const listingOrders = ['date', 'price', 'new'] as const

export const noFilters: ListingFilters = {
  search: '',
  when: '',
  from: '',
  to: '',
  place: '',
  organiser: '',
  price: '',
  sort: 'date',
}

/** Whether the last day asked for is before the first: no event can be between them. */
export const isBackwards = ({ from, to }: ListingFilters): boolean =>
  from !== '' && to !== '' && to < from

/** The path of the page of the list that `query` asks for. */
export function listingPath(query: URLSearchParams, page: number): string {
  const paged = new URLSearchParams(query)
  paged.delete('page')
  if (page > 1) paged.set('page', String(page))
  return `/all-events/${paged.size > 0 ? `?${paged.toString()}` : ''}`
}

/** The one URL path of a page of a list: filters that narrow nothing are left out, the rest keep their order. */
export function listingUrl(filters: ListingFilters, page = 1): string {
  const query = new URLSearchParams()
  for (const [name, standard] of Object.entries(noFilters)) {
    const value = filters[name as keyof ListingFilters]
    if (value !== standard) query.set(name, value)
  }
  return listingPath(query, page)
}
