import type { Tx } from '../../../platform/database/db.ts'
import {
  lockDocument,
  updateDocument,
  type StoredDocument,
  type Typed,
} from '../documents/document-store.ts'
import { shownFields } from '../documents/own-entry.ts'
import { asInShop, rebased } from './document-of-dates.ts'
import { keyOfEvent, readEventInShop } from './event-in-shop-store.ts'

/** Locks the document of an event before anything else of it, as whoever applies it does; undefined when there is none. */
export async function lockDocumentOfEvent(
  tx: Tx,
  organiserId: number,
  eventId: number,
): Promise<StoredDocument | undefined> {
  const event = await keyOfEvent(tx, organiserId, eventId)
  return event && (await lockDocument(tx, { section: 'events', key: event.key }))
}

/**
 * Lets the document of an event, which is locked, say what the shop has since an act: what is applied, exported or copied next
 * would take people back otherwise. A draft follows where it still says what the shop had. The version goes up, so that whoever
 * has it open chooses.
 */
export async function followInDocument(
  tx: Tx,
  document: StoredDocument | undefined,
  eventId: number,
  by: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  if (document === undefined || document.fields === null) return
  const before = document.fields
  const fields = asInShop(before, await readEventInShop(tx, eventId))
  const draft = document.draft === null ? null : rebased(document.draft, before, fields)
  // What somebody has written is in the shop now, so that nothing of it waits.
  const isDone = draft !== null && isSaidBy(draft, fields)
  await updateDocument(tx, { ...document, fields, draft: isDone ? null : draft }, by)
}

const isSaidBy = (draft: Typed, fields: Typed): boolean =>
  JSON.stringify(draft) === JSON.stringify(shownFields('events', fields))
