import { listColumns, type ListColumn } from '@foyer/contract/api/lists/list-columns.ts'
import { listFilters, type ListName } from '@foyer/contract/api/lists/list-filters.ts'
import { useSearchParams } from 'react-router'

/** What a list is narrowed to, by the names of its filters. */
export type Narrowed = Readonly<Record<string, string>>

export interface ListAddress {
  readonly narrowed: Narrowed
  readonly columns: readonly ListColumn[]
  /** The part of the address that says all this: it can be shared, and kept as a view. */
  readonly query: string
  /** Narrows it to something else; an empty value narrows it no longer. */
  readonly narrow: (change: Narrowed) => void
  readonly chooseColumns: (keys: readonly string[]) => void
}

/** The columns that an address names, in the list's order; the usual ones when it names none. */
function columnsOf(list: ListName, named: string | null): readonly ListColumn[] {
  const all: readonly ListColumn[] = listColumns[list]
  const keys = named?.split(',') ?? []
  const chosen = all.filter(({ key }) => keys.includes(key))
  return chosen.length > 0 ? chosen : all.filter(({ usual }) => usual)
}

/** What an address narrows a list to; what the list does not know is left out. */
const narrowedBy = (list: ListName, query: URLSearchParams): Narrowed =>
  Object.fromEntries(
    Object.keys(listFilters[list]).flatMap((name) => {
      const value = query.get(name)
      return value === null || value === '' ? [] : [[name, value]]
    }),
  )

/** Choices that go with another one: a date belongs to its event, and other spellings are those of what was said. */
const dependent: Readonly<Record<string, readonly string[]>> = {
  event: ['date', 'type', 'events', 'dates'],
  events: ['event', 'date', 'type'],
  dates: ['event', 'date', 'type'],
  q: ['similar'],
}

/** The address after a change. */
function addressAfter(query: URLSearchParams, change: Narrowed): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    for (const other of dependent[name] ?? []) if (!(other in change)) next.delete(other)
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Everything about a list that stands in its address. */
export function useListAddress(list: ListName): ListAddress {
  const [query, setQuery] = useSearchParams()
  return {
    narrowed: narrowedBy(list, query),
    columns: columnsOf(list, query.get('columns')),
    query: query.toString(),
    narrow: (change) => setQuery((now) => addressAfter(now, change), { replace: true }),
    chooseColumns: (keys) =>
      setQuery((now) => addressAfter(now, { columns: keys.join(',') }), { replace: true }),
  }
}
