import { deleteMailing as operation } from '@foyer/contract/api/mailings/delete-mailing.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { logAction } from '../staff/exports.ts'
import { deleteMailingRow } from './mailing-store.ts'
import { lockInState } from './require-mailing.ts'

export const deleteMailing = handleOperation(operation, async (call) => {
  const { foyer, organiser, params } = call
  await foyer.db.transaction(async (tx) => {
    const { id, subject } = await lockInState(tx, organiser.id, params.mailing, ['draft'])
    await deleteMailingRow(tx, id)
    await logAction(tx, call, {
      action: 'mailing.deleted',
      subject: { kind: 'mailing', id },
      before: { subject },
    })
  })
  return {}
})
