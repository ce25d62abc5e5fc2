import { noFilters, type ListingFilters } from '@foyer/contract/listing-filters.ts'
import { t } from '@foyer/language/texts.ts'
import { dayRange } from '../../format/dates.ts'
import type { AllEventsPage } from '../../renderers.ts'

export const whenNames: Readonly<Record<Exclude<ListingFilters['when'], ''>, string>> = {
  today: t('Today'),
  tomorrow: t('Tomorrow'),
  weekend: t('This weekend'),
  week: t('Next 7 days'),
  month: t('This month'),
}

export const sortNames: Readonly<Record<ListingFilters['sort'], string>> = {
  date: t('Soonest'),
  price: t('Lowest price'),
  new: t('Newest'),
}

export const mostPrices = ['10', '20', '30', '50', '100'] as const

export const priceName = (price: string): string =>
  price === 'free' ? t('Free') : t('Up to {price}', { price })

export function placeName(place: string): string {
  if (place === 'online') return t('Online')
  return place === 'post' ? t('By post') : place
}

/** The names of the form's fields, for a message about one that could not be read. */
export const filterNames: Readonly<Record<keyof ListingFilters, string>> = {
  search: t('Event, place or organiser'),
  when: t('Days'),
  from: t('Days'),
  to: t('Days'),
  place: t('Place'),
  organiser: t('Organiser'),
  price: t('Price, fees included'),
  sort: t('Sort by'),
}

export interface ActiveFilter {
  readonly name: string
  /** The same list without this filter. */
  readonly without: ListingFilters
}

/** The filters in use, in words. */
export function activeFilters({ filters, organisers }: AllEventsPage): ActiveFilter[] {
  const { search, when, from, to, place, organiser, price } = filters
  const without = (...names: readonly (keyof ListingFilters)[]): ListingFilters => ({
    ...filters,
    ...Object.fromEntries(names.map((name) => [name, noFilters[name]])),
  })
  const organiserName = organisers.find(({ key }) => key === organiser)?.name ?? organiser
  return [
    ...(search === '' ? [] : [{ name: t('“{search}”', { search }), without: without('search') }]),
    ...(when === '' ? [] : [{ name: whenNames[when], without: without('when') }]),
    ...(from === '' && to === ''
      ? []
      : [{ name: dayRange(from, to), without: without('from', 'to') }]),
    ...(place === '' ? [] : [{ name: placeName(place), without: without('place') }]),
    ...(price === '' ? [] : [{ name: priceName(price), without: without('price') }]),
    ...(organiser === '' ? [] : [{ name: organiserName, without: without('organiser') }]),
  ]
}
