import { previewChanges as operation } from '@foyer/contract/api/catalogue/preview-changes.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { planDocument } from '../../catalogue/exports.ts'
import { placeOf, requireDocument } from './document-call.ts'
import { showProblems } from './document-view.ts'

export const previewChanges = handleOperation(operation, async (call) => {
  const { allow = [] } = call.body
  const { document, planned } = await call.foyer.db.read(async (tx) => {
    const document = await requireDocument(tx, call)
    const looking = { now: call.now, isLocked: false }
    return { document, planned: await planDocument(tx, placeOf(call), document, looking) }
  })
  call.version(document.version)
  return {
    version: document.version,
    problems: showProblems(planned.problems),
    changes: planned.changes.map(showLine),
    leaves: planned.leaves.map((leave) => ({
      allow: leave.allow,
      path: [...leave.path],
      text: leave.text,
      is_allowed: allow.includes(leave.allow) && !leave.isByAct,
      is_by_act: leave.isByAct,
    })),
  }
})

/** Lines are set in by two spaces below what they belong to. */
function showLine(line: string) {
  const text = line.trimStart()
  return { depth: (line.length - text.length) / 2, text }
}
