import { saveView as operation } from '@foyer/contract/api/lists/save-view.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { logAction } from '../../staff/exports.ts'
import { lockOwnView, staffIdOf, viewShown } from './saved-view.ts'
import { insertView } from './view-store.ts'

export const saveView = handleOperation(operation, async (call) => {
  const { organiser, actor, body, now } = call
  const staffId = staffIdOf(actor)
  return await call.once(async (tx) => {
    const { is_shared: isShared, ...view } = body
    const id = await insertView(tx, organiser.id, staffId, { ...view, isShared }, now)
    await logAction(tx, call, {
      action: 'view.saved',
      subject: { kind: 'view', id },
      after: { list: body.list, name: body.name, is_shared: isShared },
    })
    return viewShown(await lockOwnView(tx, organiser.id, staffId, id), staffId)
  })
})
