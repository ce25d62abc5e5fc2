import { createDocument as operation } from '@foyer/contract/api/catalogue/create-document.ts'
import type { Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { keyOfTitle, stemOf } from '@foyer/contract/catalogue/key-of-title.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import {
  copyOf,
  insertDraft,
  keysLike,
  lockNewKeys,
  shownFields,
  titled,
} from '../../catalogue/exports.ts'
import { countBytes, countDocument, countWrittenCode } from './count-written.ts'
import { byCaller, logDocument, requireDocument, requireSection } from './document-call.ts'

/** What a key begins with when its title has no letter that a key can have. */
const fallbacks: Readonly<Record<Section, string>> = {
  events: 'event',
  venues: 'venue',
  organisers: 'organiser',
  seating_plans: 'plan',
  codes: 'code',
  gift_vouchers: 'voucher',
}

export const createDocument = handleOperation(operation, async (call) => {
  const { organiser, params, body } = call
  const { section } = params
  requireSection(call, section)
  if (section === 'organisers')
    throw new FoyerError('refused', t('Organisers are made by the operator of the shop.'))
  return await call.once(async (tx) => {
    const { title, copy_of: from, first_date: firstDate = null } = body
    const source =
      from === undefined
        ? null
        : await requireDocument(tx, { ...call, params: { section, key: from } })
    await countDocument(tx, call)
    const fallback = fallbacks[section]
    await lockNewKeys(tx)
    const taken = await keysLike(tx, section, stemOf(title, fallback))
    const key = keyOfTitle(title, fallback, (one) => taken.some(({ key }) => key === one))
    const fields = source?.draft ?? source?.fields
    const draft =
      fields === undefined || fields === null
        ? titled(section, title)
        : copyOf(section, shownFields(section, fields), { title, firstDate })
    await countBytes(tx, call, { section, draft: null, fields: null }, draft)
    await insertDraft(tx, { section, key, organiserId: organiser.id, title, draft }, byCaller(call))
    const named = { ...call, params: { section, key } }
    // Its code is made of its title, and nothing was counted for it yet.
    if (section === 'codes') await countWrittenCode(tx, named)
    await logDocument(tx, named, 'document.created', { title })
    return { key, version: 1 }
  })
})
