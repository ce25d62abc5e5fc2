import type { Tx } from '../../../platform/database/db.ts'
import type { Catalogue } from '../file/read-catalogue.ts'
import {
  eventsNamed,
  lockDatesOf,
  lockStockOf,
  roomsOf,
  venuesAhead,
  type PastImport,
  type StoredDate,
  type StoredEvent,
  type StoredRoom,
  type StoredStock,
  type StoredVenue,
} from './stored-store.ts'
import { readSummary } from './summary.ts'

/** What is on sale and taken of the events an import touches. Locked: nothing of it changes before the import ends. */
export interface Stored {
  readonly events: readonly StoredEvent[]
  readonly dates: readonly StoredDate[]
  readonly stock: readonly StoredStock[]
  readonly venues: readonly StoredVenue[]
  readonly rooms: readonly StoredRoom[]
  /** Keys of events that the version before this one had, and no catalogue has now. */
  readonly leftOut: readonly string[]
}

export async function readStored(
  tx: Tx,
  { fields, written }: Pick<Catalogue, 'fields' | 'written'>,
  own: PastImport | undefined,
  others: readonly PastImport[],
  now: Date,
): Promise<Stored> {
  const leftOut = eventsLeftOut(written, own, others)
  const slugs = Object.entries(fields.events).map(([key, event]) => event.slug ?? key)
  const keys = [...Object.keys(fields.events), ...leftOut]
  return {
    leftOut,
    events: await eventsNamed(tx, keys, slugs),
    // Stock before dates: the order in which a reservation takes its locks.
    stock: await lockStockOf(tx, keys),
    dates: await lockDatesOf(tx, keys),
    venues: await venuesAhead(tx, Object.keys(fields.venues), now),
    rooms: await roomsOf(tx, Object.keys(fields.venues)),
  }
}

function eventsLeftOut(
  written: ReadonlySet<string>,
  own: PastImport | undefined,
  others: readonly PastImport[],
): string[] {
  if (own === undefined) return []
  const elsewhere = new Set(others.flatMap(({ summary }) => readSummary(summary).keys['event']))
  const before = readSummary(own.summary).keys['event'] ?? []
  return before.filter((key) => !written.has(`events/${key}`) && !elsewhere.has(key))
}
