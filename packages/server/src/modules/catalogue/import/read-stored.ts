import type { Tx } from '../../../platform/database/db.ts'
import type { Catalogue } from '../file/read-catalogue.ts'
import { keysLeftOut } from './archive-left-out.ts'
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

/** What is on sale and taken of the events an import touches. The rows are locked: none of it changes before the import ends. */
export interface Stored {
  readonly events: readonly StoredEvent[]
  readonly dates: readonly StoredDate[]
  readonly stock: readonly StoredStock[]
  readonly venues: readonly StoredVenue[]
  readonly rooms: readonly StoredRoom[]
  /** Keys of events that the previous version had, and that no catalogue has now. */
  readonly leftOut: readonly string[]
}

export async function readStored(
  tx: Tx,
  { fields, written }: Pick<Catalogue, 'fields' | 'written'>,
  own: PastImport | undefined,
  others: readonly PastImport[],
  now: Date,
): Promise<Stored> {
  // An event with a mistake is not among the fields, but the file has not left it out.
  const eventKeys = [...written].flatMap((name) =>
    name.startsWith('events/') ? [name.slice('events/'.length)] : [],
  )
  const leftOut = keysLeftOut('event', eventKeys, own, others)
  const slugs = Object.entries(fields.events).map(([key, event]) => event.slug ?? key)
  const keys = [...Object.keys(fields.events), ...leftOut]
  return {
    leftOut,
    events: await eventsNamed(tx, keys, slugs),
    // Stock is locked before dates: the order in which a reservation takes its locks.
    stock: await lockStockOf(tx, keys),
    dates: await lockDatesOf(tx, keys),
    venues: await venuesAhead(tx, Object.keys(fields.venues), now),
    rooms: await roomsOf(tx, Object.keys(fields.venues)),
  }
}
