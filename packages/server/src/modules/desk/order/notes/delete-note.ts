import { deleteNote as operation } from '@foyer/contract/api/order/delete-note.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { logAction } from '../../../staff/exports.ts'
import { lockOwnNote } from './lock-own-note.ts'
import { deleteNoteRow } from './note-store.ts'

export const deleteNote = handleOperation(operation, async (call) => {
  const { foyer, params } = call
  await foyer.db.transaction(async (tx) => {
    const reference = await lockOwnNote(tx, call, params)
    await deleteNoteRow(tx, params.note)
    await logAction(tx, call, {
      action: 'note.deleted',
      subject: { kind: 'order', id: reference },
      before: { note: params.note },
    })
  })
  return {}
})
