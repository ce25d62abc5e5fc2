import { archiveDocument as operation } from '@foyer/contract/api/catalogue/archive-document.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { archiveDocument as archive, lockForWriting } from '../../catalogue/exports.ts'
import { byCaller, lockAtDesk, logDocument } from './document-call.ts'
import { showChanged } from './document-view.ts'

export const archiveDocument = handleOperation(
  operation,
  async (call) =>
    await call.foyer.db.transaction(async (tx) => {
      await lockForWriting(tx, call.params.section)
      const document = await lockAtDesk(tx, call)
      const archived = await archive(tx, document, byCaller(call))
      if ('whyNot' in archived) throw new FoyerError('refused', archived.whyNot)
      await logDocument(tx, call, 'document.archived', document)
      return await showChanged(tx, call, document.fields)
    }),
)
