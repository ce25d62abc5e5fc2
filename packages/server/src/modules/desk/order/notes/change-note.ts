import { changeNote as operation } from '@foyer/contract/api/order/change-note.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { logAction } from '../../../staff/exports.ts'
import { lockOwnNote } from './lock-own-note.ts'
import { replaceNote } from './note-store.ts'

export const changeNote = handleOperation(operation, async (call) => {
  const { foyer, body, params, now } = call
  await foyer.db.transaction(async (tx) => {
    const reference = await lockOwnNote(tx, call, params)
    await replaceNote(tx, params.note, body.text, now)
    await logAction(tx, call, {
      action: 'note.changed',
      subject: { kind: 'order', id: reference },
      after: { note: params.note },
    })
  })
  return {}
})
