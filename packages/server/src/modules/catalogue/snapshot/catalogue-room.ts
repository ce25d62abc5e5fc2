import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { WholeEvent } from './catalogue-event.ts'
import type { CatalogueCharity, CatalogueOrganiser } from './catalogue-people.ts'
import { readCharities, readOrganisers, readVersion } from './people-store.ts'
import { readWholeEvents } from './read-whole-events.ts'
import { readUpcomingEvents, upcomingShown, type UpcomingEvent } from './upcoming-store.ts'

/** One version of what is on sale, as far as this process was asked for it. What it says never changes. */
export interface Catalogue {
  readonly events: ReadonlyMap<number, WholeEvent>
  readonly organisers: ReadonlyMap<number, CatalogueOrganiser>
  readonly charities: readonly CatalogueCharity[]
}

interface Known extends Catalogue {
  readonly events: Map<number, WholeEvent>
  readonly organisers: Map<number, CatalogueOrganiser>
  charities: readonly CatalogueCharity[]
  hasCharities: boolean
  readonly upcoming: Map<number, Upcoming>
}

interface Upcoming {
  readonly readAt: Date
  readonly events: readonly UpcomingEvent[]
}

/** The versions that this process knows, by their names; the one met last comes last. */
export type CatalogueRoom = Map<string, Known>

/** Whoever has the room: the shop, and the parts of it that are made before the whole shop. */
export interface HasCatalogue {
  readonly rooms: { readonly catalogue: CatalogueRoom }
}

/** A reader that began before a change still reads the version before it. */
const versionsKept = 2
/** Some tens of megabytes; a shop with more events forgets them and reads what it is asked for again. */
const eventsKept = 5_000

export const createCatalogueRoom = (): CatalogueRoom => new Map()

export interface AskedOfCatalogue {
  readonly eventIds: readonly number[]
  /** Beside those of the events. */
  readonly organiserIds?: readonly number[]
}

/**
 * The catalogue of this version with these events and organisers: from memory, or read now and kept. Null when the
 * database has another version by now: then the caller reads again what it read the version with.
 */
export async function readCatalogue(
  tx: Tx,
  { rooms: { catalogue } }: HasCatalogue,
  version: string,
  { eventIds, organiserIds = [] }: AskedOfCatalogue,
): Promise<Catalogue | null> {
  const known = catalogue.get(version) ?? begin(catalogue, version)
  // What this call needs, whatever others make it forget meanwhile.
  const events = new Map<number, WholeEvent>()
  for (const id of eventIds) {
    const one = known.events.get(id)
    if (one !== undefined) events.set(id, one)
  }
  const missing = eventIds.filter((id) => !events.has(id))
  if (missing.length > 0) {
    const read = await readWholeEvents(tx, missing)
    if ((await readVersion(tx)) !== version) return null
    if (known.events.size + read.length > eventsKept) known.events.clear()
    for (const one of read) {
      events.set(one.event.id, one)
      known.events.set(one.event.id, one)
    }
  }
  const organisers = [
    ...[...events.values()].map(({ event }) => event.organiserId),
    ...organiserIds,
  ]
  const unknown = organisers.filter((id) => !known.organisers.has(id))
  if (unknown.length > 0 || !known.hasCharities) {
    const [read, charities] = await Promise.all([readOrganisers(tx, unknown), readCharities(tx)])
    if ((await readVersion(tx)) !== version) return null
    for (const one of read) known.organisers.set(one.id, one)
    known.charities = charities
    known.hasCharities = true
  }
  return { events, organisers: known.organisers, charities: known.charities }
}

/** An event that has begun is left out at once; what takes its place may come so much later. */
const upcomingMs = minuteMs

/** The next other events of these organisers, by a catalogue of this version. */
export async function readUpcoming(
  tx: Tx,
  { rooms: { catalogue } }: HasCatalogue,
  version: string,
  asked: { readonly organiserIds: readonly number[]; readonly exceptEventIds: readonly number[] },
  now: Date,
): Promise<UpcomingEvent[]> {
  const { upcoming } = catalogue.get(version) ?? begin(catalogue, version)
  const isFresh = (id: number): boolean => {
    const age = now.getTime() - (upcoming.get(id)?.readAt.getTime() ?? -Infinity)
    // Somebody who asked a moment later may have been answered before.
    return Math.abs(age) < upcomingMs
  }
  const stale = asked.organiserIds.filter((id) => !isFresh(id))
  const read = stale.length === 0 ? [] : await readOnce(tx, stale, now)
  for (const id of stale)
    upcoming.set(id, { readAt: now, events: read.filter(({ organiserId }) => organiserId === id) })
  return asked.organiserIds.flatMap((id) =>
    (upcoming.get(id)?.events ?? [])
      .filter((event) => event.startsAt > now && !asked.exceptEventIds.includes(event.id))
      .slice(0, upcomingShown),
  )
}

/** What transactions are reading: many sales that are read together may be of one organiser. */
const beingRead = new WeakMap<Tx, Map<string, Promise<UpcomingEvent[]>>>()

async function readOnce(tx: Tx, organiserIds: readonly number[], now: Date) {
  const ofTx = beingRead.get(tx) ?? new Map<string, Promise<UpcomingEvent[]>>()
  beingRead.set(tx, ofTx)
  const key = organiserIds.join(' ')
  const read = ofTx.get(key) ?? readUpcomingEvents(tx, organiserIds, now)
  ofTx.set(key, read)
  return await read
}

function begin(catalogue: CatalogueRoom, version: string): Known {
  const known: Known = {
    events: new Map(),
    organisers: new Map(),
    charities: [],
    hasCharities: false,
    upcoming: new Map(),
  }
  catalogue.set(version, known)
  for (const old of [...catalogue.keys()].slice(0, -versionsKept)) catalogue.delete(old)
  return known
}
