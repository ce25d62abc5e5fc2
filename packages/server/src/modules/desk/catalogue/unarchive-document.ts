import { unarchiveDocument as operation } from '@foyer/contract/api/catalogue/unarchive-document.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { unarchiveDocument as unarchive } from '../../catalogue/exports.ts'
import { byCaller, lockAtDesk, logDocument } from './document-call.ts'
import { showChanged } from './document-view.ts'

export const unarchiveDocument = handleOperation(
  operation,
  async (call) =>
    await call.foyer.db.transaction(async (tx) => {
      const document = await lockAtDesk(tx, call)
      if (document.archivedAt === null)
        throw new FoyerError('refused', t('This is not in the archive.'))
      await unarchive(tx, document, byCaller(call))
      await logDocument(tx, call, 'document.unarchived', document)
      return await showChanged(tx, call, document.fields)
    }),
)
