import type { Tx } from '../../../platform/database/db.ts'
import { refreshListing } from '../import/refresh-listing.ts'
import { lockImports, lockOutImports } from '../import/stored-store.ts'
import { keysOf } from '../import/summary.ts'
import { writeChanges } from '../import/write-changes.ts'
import { type DocumentSection, updateDocument, type StoredDocument } from './document-store.ts'
import { titleOf } from './file-documents.ts'
import type { LockedPlan } from './plan-document.ts'

/**
 * Takes the lock under which a document of this kind is written, before anything of it is read. What others refer to is
 * written alone; events, codes and vouchers are written beside each other, and only imports wait for them.
 */
export async function lockForWriting(tx: Tx, section: DocumentSection): Promise<void> {
  const isReferredTo = section !== 'events' && section !== 'codes' && section !== 'gift_vouchers'
  await (isReferredTo ? lockImports(tx) : lockOutImports(tx))
}

/** Makes the shop as a planned document says. Nothing may be wrong with it, and all leave be given. */
export async function applyDocument(
  tx: Tx,
  document: StoredDocument,
  { entry, built, differences }: LockedPlan,
  by: { readonly now: Date; readonly by: string | null },
): Promise<number> {
  await writeChanges(tx, built, by.now, differences)
  const { rows } = built
  const refreshed = {
    events: keysOf(rows, 'event'),
    venues: keysOf(rows, 'venue'),
    organisers: keysOf(rows, 'organiser'),
  }
  if (Object.values(refreshed).some((keys) => keys.length > 0)) await refreshListing(tx, refreshed)
  return await updateDocument(
    tx,
    {
      ...document,
      title: titleOf(document.section, entry.fields, document.title),
      fields: entry.fields,
      draft: null,
      position: entry.position,
      archivedAt: null,
    },
    by,
  )
}
