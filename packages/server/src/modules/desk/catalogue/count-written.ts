import { documentBytesMaximum, documentsPerDay, draftBytesPerDay } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { limitKey, takeToken } from '../../../platform/limits/rate-limit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countGuess, uncountGuess } from '../../basket/exports.ts'
import {
  codesNamed,
  planDocument,
  type PlannedDocument,
  type StoredDocument,
  type Typed,
} from '../../catalogue/exports.ts'
import { placeOf, requireDocument, type DocumentCall, tooMuch } from './document-call.ts'

/**
 * Whoever writes a code that exists already is told so, and has found somebody's discount or voucher: that counts as a guess
 * at the checkout does. Once the guesses are used up no new code is read at all, or the refusal would say as much. What was
 * kept with a code was counted when it was kept: looking at it again tells nothing new.
 * @throws FoyerError rate_limited, so that nothing is kept
 */
export async function countCode(
  tx: Tx,
  { foyer, actor, request, now }: DocumentCall,
  before: StoredDocument,
  { built }: PlannedDocument,
): Promise<void> {
  const [row, another] = built.rows.promo_code
  // Nobody chooses how many codes end, so that they find nothing.
  if (another !== undefined) return
  const code = row?.code ?? null
  if (code === null || code === codeOf(before.draft) || code === codeOf(before.fields)) return
  const sessionToken = actor.kind === 'nobody' ? 'nobody' : `${actor.kind}:${actor.id}`
  const counted = await countGuess(tx, { foyer, visitor: { sessionToken, ip: request.ip }, now })
  const named = await codesNamed(tx, [], [], [code])
  const isFound = named.some(({ kind, key }) => kind !== 'promo' || key !== before.key)
  if (!isFound) await uncountGuess(tx, counted)
}

/** The same of a code that has just been made. @throws FoyerError rate_limited */
export async function countWrittenCode(tx: Tx, call: DocumentCall): Promise<void> {
  const document = await requireDocument(tx, call)
  const looking = { now: call.now, isLocked: false }
  const planned = await planDocument(tx, placeOf(call), document, looking)
  await countCode(tx, call, { ...document, draft: null, fields: null }, planned)
}

const codeOf = (fields: StoredDocument['fields']): unknown => fields?.['code']

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
