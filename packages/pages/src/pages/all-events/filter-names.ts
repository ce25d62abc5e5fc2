import { dayRange } from '../../format/dates.ts'
import type { AllEventsPage, ListingFilters } from '../../renderers.ts'
import { noFilters } from './listing-address.ts'

export const whenNames: Readonly<Record<Exclude<ListingFilters['when'], ''>, string>> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  weekend: 'This weekend',
  week: 'Next 7 days',
  month: 'This month',
}

export const sortNames: Readonly<Record<ListingFilters['sort'], string>> = {
  date: 'Soonest first',
  price: 'Lowest price first',
  new: 'Newest first',
}

export const mostPrices = ['10', '20', '30', '50', '100'] as const

export const priceName = (price: string): string => (price === 'free' ? 'Free' : `Up to ${price}`)

export function placeName(place: string): string {
  if (place === 'online') return 'Online'
  return place === 'post' ? 'By post' : place
}

export interface ActiveFilter {
  readonly name: string
  /** The same list without it. */
  readonly without: ListingFilters
}

/** What narrows the list now, in words. */
export function activeFilters({ filters, organisers }: AllEventsPage): ActiveFilter[] {
  const { search, when, from, to, place, organiser, price } = filters
  const without = (...names: readonly (keyof ListingFilters)[]): ListingFilters => ({
    ...filters,
    ...Object.fromEntries(names.map((name) => [name, noFilters[name]])),
  })
  const organiserName = organisers.find(({ key }) => key === organiser)?.name ?? organiser
  return [
    ...(search === '' ? [] : [{ name: `“${search}”`, without: without('search') }]),
    ...(when === '' ? [] : [{ name: whenNames[when], without: without('when') }]),
    ...(from === '' && to === ''
      ? []
      : [{ name: dayRange(from, to), without: without('from', 'to') }]),
    ...(place === '' ? [] : [{ name: placeName(place), without: without('place') }]),
    ...(price === '' ? [] : [{ name: priceName(price), without: without('price') }]),
    ...(organiser === '' ? [] : [{ name: organiserName, without: without('organiser') }]),
  ]
}
