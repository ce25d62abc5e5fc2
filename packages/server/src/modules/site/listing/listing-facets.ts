import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { EventCard } from '@foyer/pages/src/renderers.ts'
import { loadCards } from './event-card-view.ts'
import { upcoming } from './listing-query.ts'
import type { EventSearch } from './listing-search.ts'
import { countEvents, listPlaces } from './listing-store.ts'
import { listOrganisers, type NamedOrganiser } from './organiser-store.ts'

/** As long as a browser may keep a list. */
const keepMs = 30_000
/** The most of one kind, for example of counts: odd searches displace each other, never what all pages show. */
const keptMost = 200

interface Kept {
  readonly at: number
  readonly value: Promise<unknown>
}

type Desk = Map<string, Kept>
export type FacetDesks = Readonly<Record<'shared' | 'counts', Desk>>

export const createFacetDesks = (): FacetDesks => ({ shared: new Map(), counts: new Map() })

/**
 * Computes something at most every half minute: what reads every event is the same for everybody, and no purchase
 * depends on it.
 */
async function keep<T>(
  foyer: Foyer,
  [desk, key]: readonly ['shared' | 'counts', string],
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const kept = foyer.rooms.site.facets[desk]
  const age = now.getTime() - (kept.get(key)?.at ?? -Infinity)
  const found = age >= 0 && age < keepMs ? kept.get(key) : undefined
  if (found !== undefined) return (await found.value) as T
  kept.delete(key)
  const oldest = kept.size >= keptMost ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  const value = work()
  kept.set(key, { at: now.getTime(), value })
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
export async function loadFacets(foyer: Foyer, tx: Tx, now: Date): Promise<Facets> {
  return await keep(foyer, ['shared', 'facets'], now, async () => ({
    places: await listPlaces(tx, now),
    organisers: await listOrganisers(tx),
  }))
}

/** How many events the whole search has, at most half a minute old. */
export async function countAll(
  foyer: Foyer,
  tx: Tx,
  search: EventSearch,
  now: Date,
): Promise<number> {
  const { limit: _limit, offset: _offset, order: _order, days, ...filters } = search
  // "From now on" changes with every call and is the same question.
  const from = days.after.getTime() === now.getTime() ? 'now' : days.after.toISOString()
  const key = JSON.stringify([filters, from, days.before?.toISOString() ?? null])
  return await keep(foyer, ['counts', key], now, async () => await countEvents(tx, search, now))
}

/** The next events of an organiser, shown below one of them. */
export async function loadOthers(
  foyer: Foyer,
  tx: Tx,
  organiser: string,
  limit: number,
  now: Date,
): Promise<readonly EventCard[]> {
  return await keep(
    foyer,
    ['shared', `others/${organiser}`],
    now,
    async () => (await loadCards(tx, upcoming(now, limit, organiser), now)).cards,
  )
}
