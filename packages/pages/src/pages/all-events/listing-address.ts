import type { ListingFilters } from '../../renderers.ts'

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

/** The last day asked for is before the first: nothing can be between them. */
export const isBackwards = ({ from, to }: ListingFilters): boolean =>
  from !== '' && to !== '' && to < from

/** The one address of a page of a list: what narrows nothing is left out, the rest keeps its order. */
export function listingAddress(filters: ListingFilters, page = 1): string {
  const query = new URLSearchParams()
  for (const [name, standard] of Object.entries(noFilters)) {
    const value = filters[name as keyof ListingFilters]
    if (value !== standard) query.set(name, value)
  }
  if (page > 1) query.set('page', String(page))
  return `/all-events/${query.size > 0 ? `?${query}` : ''}`
}
