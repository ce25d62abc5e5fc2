import { saveDraft as operation } from '@foyer/contract/api/catalogue/save-draft.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import {
  bounded,
  planDocument,
  shownFields,
  titleOf,
  updateDocument,
  type Typed,
} from '../../catalogue/exports.ts'
import { byCaller, lockAtDesk, placeOf } from './document-call.ts'
import { showProblems } from './document-view.ts'

export const saveDraft = handleOperation(operation, async (call) => {
  const { section } = call.params
  const typed = bounded(call.body.fields, section === 'seating_plans') as Typed | null
  if (typed === null)
    throw new FoyerError('invalid_input', t('This is more than can be kept: please divide it.'))
  const draft = shownFields(section, typed)
  const { version, problems } = await call.foyer.db.transaction(async (tx) => {
    const document = await lockAtDesk(tx, call)
    const title = titleOf(section, draft, document.title)
    const saved = { ...document, title, draft }
    const version = await updateDocument(tx, saved, byCaller(call))
    const looking = { now: call.now, isLocked: false }
    const { problems } = await planDocument(tx, placeOf(call), saved, looking)
    return { version, problems }
  })
  call.version(version)
  return { version, problems: showProblems(problems) }
})
