import { changeView as operation } from '@foyer/contract/api/lists/change-view.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { logAction } from '../../staff/exports.ts'
import { lockOwnView, staffIdOf, viewShown } from './saved-view.ts'
import { updateView } from './view-store.ts'

export const changeView = handleOperation(operation, async (call) => {
  const { foyer, organiser, actor, params, body } = call
  const staffId = staffIdOf(actor)
  return await foyer.db.transaction(async (tx) => {
    const before = await lockOwnView(tx, organiser.id, staffId, params.view)
    call.unchanged(before.version)
    await updateView(tx, organiser.id, before.id, {
      name: body.name ?? before.name,
      query: body.query ?? before.query,
      isShared: body.is_shared ?? before.isShared,
    })
    const after = viewShown(await lockOwnView(tx, organiser.id, staffId, before.id), staffId)
    await logAction(tx, call, {
      action: 'view.changed',
      subject: { kind: 'view', id: before.id },
      before: { name: before.name, is_shared: before.isShared },
      after: { name: after.name, is_shared: after.is_shared },
    })
    call.version(after.version)
    return after
  })
})
