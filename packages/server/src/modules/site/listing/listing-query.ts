import { currencies, isCurrencyCode } from '@foyer/contract/money.ts'
import { wireOptionalText } from '@foyer/contract/wire.ts'
import type { ListingFilters } from '@foyer/pages/src/renderers.ts'
import * as z from 'zod'
import { daysAsked, whens } from './days-asked.ts'
import type { EventSearch } from './listing-search.ts'
import { searchQuery, searchWords } from './search-words.ts'

/** Nobody looks further; each page costs what those before it cost. */
const pagesMost = 500

/** What a form sends for a field that nobody filled in. */
const empty = z.literal('')
/** One line as everywhere: control characters, which the database refuses, are no line. */
const line = wireOptionalText(100)
const day = z.union([z.iso.date(), empty]).default('')

/** Each may be given once. Names that are not here, such as those of campaigns, are nobody's mistake. */
const query = z.object({
  search: line,
  when: z.union([z.enum(whens), empty]).default(''),
  from: day,
  to: day,
  place: line,
  organiser: line,
  /** `free`, or the most a ticket may cost in whole units. */
  price: z.union([z.string().regex(/^(?:free|[1-9]\d{0,4})$/), empty]).default(''),
  sort: z.enum(['date', 'price', 'new']).default('date'),
  page: z.coerce.number().int().min(1).max(pagesMost).catch(1),
})

interface ListingQuery {
  readonly filters: ListingFilters
  readonly page: number
  /** Those that say something nobody can read: `filters` is without them. */
  readonly unread: readonly (keyof ListingFilters)[]
}

/** What an address asks for. */
export function readListingQuery(given: object): ListingQuery {
  const wrong = new Set(query.safeParse(given).error?.issues.map(({ path }) => path[0]))
  const readable = Object.entries(given).filter(([name]) => !wrong.has(name))
  const { page, ...filters } = query.parse(Object.fromEntries(readable))
  // Days that were typed are meant, whatever the address said before.
  const typed = filters.from !== '' || filters.to !== ''
  return {
    filters: typed ? { ...filters, when: '' } : filters,
    page,
    unread: keysOf(filters).filter((name) => wrong.has(name)),
  }
}

const keysOf = (filters: ListingFilters) => Object.keys(filters) as (keyof ListingFilters)[]

/** In minor units of every currency: prices of different currencies are compared by their figures. */
function mostOf(price: string): Record<string, number> | null {
  if (price === '') return null
  const units = price === 'free' ? 0 : Number(price)
  return Object.fromEntries(
    Object.keys(currencies).flatMap((code) =>
      isCurrencyCode(code) ? [[code, units * 10 ** currencies[code].decimals]] : [],
    ),
  )
}

/** The search of a page of the list; null when nothing can match, as with a search for "!?". */
export function searchOf(
  filters: ListingFilters,
  around: { timeZone: string; now: Date; limit: number; offset: number },
): EventSearch | null {
  const words = searchWords(filters.search)
  if (filters.search !== '' && words.length === 0) return null
  return {
    query: searchQuery(words),
    organiser: filters.organiser,
    place: filters.place,
    most: mostOf(filters.price),
    days: daysAsked(filters, around.timeZone, around.now),
    order: filters.sort,
    limit: around.limit,
    offset: around.offset,
  }
}

/** What is to come, soonest first: all of it, or of one organiser. */
export function upcoming(now: Date, limit: number, organiser = ''): EventSearch {
  const days = { after: now, before: null, goesOnAt: now }
  return {
    query: '',
    organiser,
    place: '',
    most: null,
    days,
    order: 'date',
    limit,
    offset: 0,
  }
}
