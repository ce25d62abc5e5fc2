import { eventSearchLengthMaximum } from '@foyer/contract/limits.ts'
import { listingDays, type ListingFilters, listingOrders } from '@foyer/contract/listing-filters.ts'
import { currencies, isCurrencyCode } from '@foyer/contract/money.ts'
import { wireOptionalLine } from '@foyer/contract/typed/wire-typed.ts'
import * as z from 'zod'
import { daysAsked } from './days-asked.ts'
import type { EventSearch } from './listing-search.ts'
import { searchQuery, searchWords } from './search-words.ts'

/** Nobody reads further; each page costs as much as all those before it. */
const pagesMost = 500

/** What a form sends for a field that was left empty. */
const empty = z.literal('')
/** One line, as everywhere: control characters, which the database refuses, are not allowed in a line. */
const line = wireOptionalLine(eventSearchLengthMaximum)
const day = z.union([z.iso.date(), empty]).default('')

/** Each may be given once. Other names, such as those of campaigns, are no error. */
const query = z.object({
  search: line,
  when: z.union([z.enum(listingDays), empty]).default(''),
  from: day,
  to: day,
  place: line,
  organiser: line,
  /** `free`, or the most a ticket may cost in whole units. */
  price: z.union([z.string().regex(/^(?:free|[1-9]\d{0,4})$/), empty]).default(''),
  sort: z.enum(listingOrders).default('date'),
  page: z.coerce.number().int().min(1).max(pagesMost).catch(1),
})

interface ListingQuery {
  readonly filters: ListingFilters
  readonly page: number
  /** The fields with a value that cannot be read; `filters` leaves them out. */
  readonly unread: readonly (keyof ListingFilters)[]
}

/** Reads the query of a list's URL. */
export function readListingQuery(given: object): ListingQuery {
  const wrong = new Set(query.safeParse(given).error?.issues.map(({ path }) => path[0]))
  const readable = Object.entries(given).filter(([name]) => !wrong.has(name))
  const { page, ...filters } = query.parse(Object.fromEntries(readable))
  // Typed days take precedence over a named one in the URL.
  const typed = filters.from !== '' || filters.to !== ''
  return {
    filters: typed ? { ...filters, when: '' } : filters,
    page,
    unread: keysOf(filters).filter((name) => wrong.has(name)),
  }
}

const keysOf = (filters: ListingFilters) => Object.keys(filters) as (keyof ListingFilters)[]

/** Minor units in every currency: prices of different currencies are compared by their figures. */
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

/** Events to come, soonest first: all, or those of one organiser. */
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
