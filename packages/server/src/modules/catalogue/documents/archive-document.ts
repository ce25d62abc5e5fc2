import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { isTaken, takenOf } from '../changes/taken.ts'
import { datesOf, eventsNamed, lockStockOf } from '../import/stored-store.ts'
import { archive, archiveStockOf } from '../import/rows-store.ts'
import { updateDocument, type StoredDocument } from './document-store.ts'
import { usesOf } from './names-store.ts'

interface By {
  readonly now: Date
  readonly by: string | null
}

/** Takes a document out of the shop, or answers why it stays: somebody has a ticket, or something in the shop needs it. */
export async function archiveDocument(
  tx: Tx,
  document: StoredDocument,
  by: By,
): Promise<{ readonly version: number } | { readonly whyNot: string }> {
  const whyNot = await whyItStays(tx, document, by.now)
  if (whyNot !== null) return { whyNot }
  await archiveRows(tx, document, by.now)
  return { version: await updateDocument(tx, { ...document, archivedAt: by.now }, by) }
}

/** Brings it back as a draft: the shop has it again when that is applied. */
export async function unarchiveDocument(tx: Tx, document: StoredDocument, by: By): Promise<number> {
  const draft = document.draft ?? document.fields
  return await updateDocument(tx, { ...document, archivedAt: null, draft }, by)
}

async function whyItStays(
  tx: Tx,
  { section, key }: StoredDocument,
  now: Date,
): Promise<string | null> {
  if (section === 'organisers') return t('An organiser is archived by the operator of the shop.')
  if (section === 'venues' || section === 'seating_plans') {
    const uses = await usesOf(tx, section, key)
    return uses.length === 0
      ? null
      : t('It is still needed by {events}.', { events: uses.map(({ title }) => title).join(', ') })
  }
  if (section !== 'events') return null
  const stored = {
    events: await eventsNamed(tx, [key], []),
    stock: await lockStockOf(tx, [key]),
    dates: await datesOf(tx, [key]),
    venues: [],
    rooms: [],
    leftOut: [],
  }
  return isTaken(takenOf(stored, now).aheadOf(key))
    ? t('Somebody has a ticket for a date to come. Stop its sale, or cancel the date.')
    : null
}

async function archiveRows(tx: Tx, { section, key }: StoredDocument, now: Date): Promise<void> {
  if (section === 'events') {
    await archive(tx, 'event', [key], now)
    await archiveStockOf(tx, [key], now)
  }
  if (section === 'codes') await archive(tx, 'promo_code', [key], now)
  if (section === 'gift_vouchers') await archive(tx, 'gift_voucher_product', [key], now)
}
