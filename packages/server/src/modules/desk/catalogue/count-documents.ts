import { documentBytesMaximum, documentsPerDay, draftBytesPerDay } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { limitKey, takeToken } from '../../../platform/limits/rate-limit.ts'
import type { StoredDocument, Typed } from '../../catalogue/exports.ts'
import { tooMuch, type DocumentCall } from './document-call.ts'

type Counting = Pick<DocumentCall, 'foyer' | 'organiser' | 'now'>

/** Counts a document that is made; drafts stay until somebody throws them away. @throws FoyerError rate_limited */
export async function countDocument(tx: Tx, call: Counting): Promise<void> {
  await take(tx, call, { name: 'documents', most: documentsPerDay, count: 1 })
}

/** Bounds what a draft holds, and counts by how much it has grown. @throws FoyerError */
export async function countBytes(
  tx: Tx,
  call: Counting,
  before: Pick<StoredDocument, 'section' | 'draft' | 'fields'>,
  draft: Typed,
): Promise<void> {
  const bytes = bytesOf(draft)
  if (before.section !== 'seating_plans' && bytes > documentBytesMaximum) throw tooMuch()
  const grown = bytes - bytesOf(before.draft ?? before.fields)
  if (grown > 0) await take(tx, call, { name: 'draft_bytes', most: draftBytesPerDay, count: grown })
}

const bytesOf = (fields: Typed | null): number =>
  fields === null ? 0 : Buffer.byteLength(JSON.stringify(fields))

async function take(
  tx: Tx,
  { foyer, organiser, now }: Counting,
  { name, most, count }: { readonly name: string; readonly most: number; readonly count: number },
): Promise<void> {
  const key = limitKey(foyer.secrets, name, organiser.key)
  const taken = await takeToken(tx, key, { capacity: most, perHour: most / 24 }, now, count)
  if (taken.allowed) return
  throw new FoyerError(
    'rate_limited',
    t('This is more than an organiser may write in a day. Please wait a little and try again.'),
    { retryAfterSeconds: taken.retryAfterSeconds },
  )
}
