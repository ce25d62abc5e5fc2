import { deleteView as operation } from '@foyer/contract/api/lists/delete-view.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { logAction } from '../../staff/exports.ts'
import { lockOwnView, staffIdOf } from './saved-view.ts'
import { deleteViewRow } from './view-store.ts'

export const deleteView = handleOperation(operation, async (call) => {
  const { foyer, organiser, actor, params } = call
  await foyer.db.transaction(async (tx) => {
    const view = await lockOwnView(tx, organiser.id, staffIdOf(actor), params.view)
    await deleteViewRow(tx, organiser.id, view.id)
    await logAction(tx, call, {
      action: 'view.deleted',
      subject: { kind: 'view', id: view.id },
      before: { list: view.list, name: view.name },
    })
  })
  return {}
})
