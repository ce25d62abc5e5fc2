import { applyChanges as operation } from '@foyer/contract/api/catalogue/apply-changes.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import {
  applyDocument,
  lockForWriting,
  planDocument,
  type LockedPlan,
} from '../../catalogue/exports.ts'
import { byCaller, lockAtDesk, logDocument, placeOf } from './document-call.ts'
import { showChanged } from './document-view.ts'
import { requireRight } from './require-right.ts'

export const applyChanges = handleOperation(operation, async (call) => {
  const { allow = [] } = call.body
  const changed = await call.once(async (tx) => {
    await lockForWriting(tx, call.params.section)
    const document = await lockAtDesk(tx, call)
    // Buyers wait for nobody who only mends a text, nor for who is told what is wrong.
    const looking = { now: call.now, isLocked: false }
    const looked = await planDocument(tx, placeOf(call), document, looking)
    requireRight(looked)
    const planned = looked.isOnlyWords ? looked : await looked.locked()
    requireRight(planned)
    requireLeave(planned, allow)
    await applyDocument(tx, document, planned, byCaller(call))
    const { title } = document
    await logDocument(tx, call, 'document.applied', { title, changes: planned.changes })
    return await showChanged(tx, call, planned.entry.fields)
  })
  call.version(changed.version)
  return changed
})

function requireLeave({ leaves }: LockedPlan, allow: readonly string[]): void {
  const byAct = leaves.filter(({ isByAct }) => isByAct)
  if (byAct.length > 0)
    throw new FoyerError(
      'refused',
      t('People have bought tickets: move it so that they are told. {changes}', {
        changes: byAct.map(({ text }) => text).join('; '),
      }),
    )
  const missing = leaves.filter((leave) => !allow.includes(leave.allow))
  if (missing.length === 0) return
  throw new FoyerError(
    'refused',
    t('This needs your leave, by its name: {changes}', {
      changes: missing.map(({ allow: name, text }) => `${name} (${text})`).join('; '),
    }),
  )
}
