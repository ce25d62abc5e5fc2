import type { Tx } from '../../../platform/database/db.ts'
import { keysLeftOut } from './archive-left-out.ts'
import type { Entries } from './entries.ts'
import {
  eventsNamed,
  datesOf,
  lockDatesOf,
  lockStockOf,
  roomsOf,
  stockOf,
  venuesAhead,
  type PastImport,
  type StoredDate,
  type StoredEvent,
  type StoredRoom,
  type StoredStock,
  type StoredVenue,
} from './stored-store.ts'

/** What is on sale and taken of the events that are touched. Locked rows do not change before the transaction ends. */
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
  { fields, own: entries, written }: Pick<Entries, 'fields' | 'own' | 'written'>,
  { own, others }: { readonly own: PastImport | undefined; readonly others: readonly PastImport[] },
  now: Date,
  isLocked = true,
): Promise<Stored> {
  // An event with a mistake is not among the fields, but the file has not left it out.
  const eventKeys = [...written].flatMap((name) =>
    name.startsWith('events/') ? [name.slice('events/'.length)] : [],
  )
  const leftOut = keysLeftOut('event', eventKeys, own, others)
  const slugs = Object.entries(entries.events).map(([key, event]) => event.slug ?? key)
  const keys = [...Object.keys(entries.events), ...leftOut]
  return {
    leftOut,
    events: await eventsNamed(tx, keys, slugs),
    // Stock is locked before dates: the order in which a reservation takes its locks.
    stock: await (isLocked ? lockStockOf : stockOf)(tx, keys),
    dates: await (isLocked ? lockDatesOf : datesOf)(tx, keys),
    venues: await venuesAhead(tx, Object.keys(entries.venues), now),
    rooms: await roomsOf(tx, Object.keys(fields.venues)),
  }
}
