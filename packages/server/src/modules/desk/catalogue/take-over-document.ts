import { deskKeeper } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { takeOverDocument as operation } from '@foyer/contract/api/catalogue/take-over-document.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { lockForWriting, updateDocument } from '../../catalogue/exports.ts'
import { byCaller, lockOwn, logDocument } from './document-call.ts'
import { showChanged } from './document-view.ts'

export const takeOverDocument = handleOperation(
  operation,
  async (call) =>
    await call.foyer.db.transaction(async (tx) => {
      await lockForWriting(tx, call.params.section)
      const document = await lockOwn(tx, call)
      const { keeper, title } = document
      if (keeper === deskKeeper) throw new FoyerError('refused', t('The desk keeps this already.'))
      await updateDocument(tx, { ...document, keeper: deskKeeper }, byCaller(call))
      await logDocument(tx, call, 'document.taken_over', { title: `${title} (${keeper})` })
      return await showChanged(tx, call, document.fields)
    }),
)
