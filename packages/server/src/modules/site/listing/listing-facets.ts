import type { Foyer } from '../../../foyer.ts'
import type { ReadTx } from '../../../platform/database/db.ts'
import type { ReadMoment } from '../shown/mark-store.ts'
import type { EventSearch } from './listing-search.ts'
import { countEvents, listPlaces } from './listing-store.ts'
import { listOrganisers, type NamedOrganiser } from './organiser-store.ts'

/** The most of one kind, for example of counts: odd searches displace each other, never what all pages show. */
const keptMost = 200

/** What is kept, by a name that says of which catalogue it is. */
type Desk = Map<string, Promise<unknown>>
export type FacetDesks = Readonly<Record<'shared' | 'counts', Desk>>

export const createFacetDesks = (): FacetDesks => ({ shared: new Map(), counts: new Map() })

/** Computes once for each moment of the catalogue what reads every event and is the same for everybody. */
async function keep<T>(
  kept: Desk,
  { version, next, from }: ReadMoment,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const key = `${version} ${next?.getTime()} ${from} ${name}`
  const known = kept.get(key)
  if (known !== undefined) return (await known) as T
  const oldest = kept.size >= keptMost ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  const value = work()
  kept.set(key, value)
  value.catch(() => kept.delete(key))
  return await value
}

export interface Facets {
  readonly places: {
    readonly towns: readonly string[]
    readonly online: boolean
    readonly posted: boolean
  }
  readonly organisers: readonly NamedOrganiser[]
}

/** The choices in the form. */
export async function loadFacets(
  { rooms }: Foyer,
  tx: ReadTx,
  moment: ReadMoment,
  now: Date,
): Promise<Facets> {
  return await keep(rooms.site.facets.shared, moment, 'facets', async () => ({
    places: await listPlaces(tx, now),
    organisers: await listOrganisers(tx),
  }))
}

/** How many events the whole search has. */
export async function countAll(
  { rooms }: Foyer,
  tx: ReadTx,
  moment: ReadMoment,
  search: EventSearch,
  now: Date,
): Promise<number> {
  const { limit: _limit, offset: _offset, order: _order, days, ...filters } = search
  // "From now on" changes with every call and is the same question.
  const from = days.after.getTime() === now.getTime() ? 'now' : days.after.toISOString()
  const name = JSON.stringify([filters, from, days.before?.toISOString() ?? null])
  return await keep(
    rooms.site.facets.counts,
    moment,
    name,
    async () => await countEvents(tx, search, now),
  )
}
