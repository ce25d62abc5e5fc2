import type { Tx } from '../../../platform/database/db.ts'
import { cancelledDatesOf } from '../by-desk/event-in-shop-store.ts'
import type { Built } from '../file/rows/build-rows.ts'
import type { Catalogue } from '../file/read-catalogue.ts'
import { keysLeftOut } from '../import/archive-left-out.ts'
import type { Entries } from '../import/entries.ts'
import type { PastImport } from '../import/stored-store.ts'
import { entriesOf, keysOf } from '../import/summary.ts'
import { archiveDocuments, writeDocuments } from './file-documents-store.ts'
import { type Named } from './document-store.ts'
import { fileDocuments } from './file-documents.ts'

interface Imported {
  readonly entries: Entries
  readonly built: Built
  readonly own: PastImport | undefined
  readonly others: readonly PastImport[]
}

const sections = {
  organiser: 'organisers',
  event: 'events',
  promo_code: 'codes',
  gift_voucher_product: 'gift_vouchers',
} as const

/** Keeps what an import wrote as documents, so that the desk can show it, copy it and take it over. */
export async function keepDocuments(
  tx: Tx,
  { source, fields }: Catalogue,
  { entries: { own: written, assets }, built: { rows }, own, others }: Imported,
  now: Date,
): Promise<void> {
  const dates = await cancelledDatesOf(tx, keysOf(rows, 'event'))
  const cancelled = new Set(dates.map(({ key }) => key))
  const documents = fileDocuments({ value: source.value, own: written, assets, rows, cancelled })
  await writeDocuments(tx, documents, fields.catalogue, now)
  const left = (Object.keys(sections) as (keyof typeof sections)[]).flatMap((table): Named[] =>
    keysLeftOut(table, entriesOf(rows, table), own, others).map((key) => ({
      section: sections[table],
      key,
    })),
  )
  if (left.length > 0) await archiveDocuments(tx, fields.catalogue, left, now)
}
