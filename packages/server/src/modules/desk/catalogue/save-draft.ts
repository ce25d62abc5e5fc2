import { saveDraft as operation } from '@foyer/contract/api/catalogue/save-draft.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import {
  bounded,
  planDocument,
  draftOf,
  titleOf,
  updateDocument,
  type Typed,
} from '../../catalogue/exports.ts'
import { countBytes, countCode } from './count-written.ts'
import { byCaller, lockAtDesk, placeOf, tooMuch } from './document-call.ts'
import { showProblems } from './document-view.ts'

export const saveDraft = handleOperation(operation, async (call) => {
  const { section } = call.params
  const typed = bounded(call.body.fields, section === 'seating_plans') as Typed | null
  if (typed === null) throw tooMuch()
  const { version, problems } = await call.foyer.db.transaction(async (tx) => {
    const document = await lockAtDesk(tx, call)
    const draft = draftOf(placeOf(call), document, typed)
    await countBytes(tx, call, document, draft)
    const title = titleOf(section, draft, document.title)
    const saved = { ...document, title, draft }
    const version = await updateDocument(tx, saved, byCaller(call))
    const looking = { now: call.now, isLocked: false }
    const planned = await planDocument(tx, placeOf(call), saved, looking)
    await countCode(tx, call, document, planned)
    return { version, problems: planned.problems }
  })
  call.version(version)
  return { version, problems: showProblems(problems) }
})
