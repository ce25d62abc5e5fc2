import { makeCodes as operation } from '@foyer/contract/api/catalogue/make-codes.ts'
import { keyOfTitle, stemOf } from '@foyer/contract/catalogue/key-of-title.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { codesNamed, codesOf, insertDraft, keysLike, lockNewKeys } from '../../catalogue/exports.ts'
import { byCaller, logDocument, requireSection } from './document-call.ts'

export const makeCodes = handleOperation(operation, async (call) => {
  const { organiser, body, foyer } = call
  const section = 'codes'
  requireSection(call, section)
  return await call.once(async (tx) => {
    const { begins_with: code, count } = body
    await lockNewKeys(tx)
    const taken = await keysLike(tx, section, stemOf(code, 'code'))
    const key = keyOfTitle(code, 'code', (one) => taken.some((other) => other.key === one))
    const many = { count, seed: await freeSeed(tx, foyer.ids, code, count) }
    const draft = { code, many, max_uses: 1 }
    await insertDraft(
      tx,
      { section, key, organiserId: organiser.id, title: code, draft },
      byCaller(call),
    )
    const named = { ...call, params: { section, key } } as const
    await logDocument(tx, named, 'document.created', { title: `${code} × ${count}` })
    return { key, version: 1 }
  })
})

/** A secret of which codes are made that all differ, and that nobody has. */
async function freeSeed(tx: Tx, ids: Ids, code: string, count: number): Promise<string> {
  for (;;) {
    const seed = ids.ticketCode()
    const codes = codesOf('', { code, many: { count, seed } }).map((one) => one.code)
    if (new Set(codes).size < count) continue
    if ((await codesNamed(tx, [], [], codes)).length === 0) return seed
  }
}
