import { discardDraft as operation } from '@foyer/contract/api/catalogue/discard-draft.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { deleteDocument, titleOf, updateDocument } from '../../catalogue/exports.ts'
import { byCaller, lockAtDesk, logDocument } from './document-call.ts'
import { showChanged } from './document-view.ts'

export const discardDraft = handleOperation(
  operation,
  async (call) =>
    await call.foyer.db.transaction(async (tx) => {
      const document = await lockAtDesk(tx, call)
      const { section, fields, title } = document
      await logDocument(tx, call, 'document.draft_discarded', { title })
      if (fields === null) {
        await deleteDocument(tx, document)
        return { version: document.version, state: 'draft' as const, from: null, page: null }
      }
      const kept = { ...document, draft: null, title: titleOf(section, fields, title) }
      await updateDocument(tx, kept, byCaller(call))
      return await showChanged(tx, call, fields)
    }),
)
