import { withdrawInvitation as operation } from '@foyer/contract/api/staff/withdraw-invitation.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { logAction } from '../log-action.ts'
import { withdrawInvitation as withdraw } from './invitation-store.ts'

export const withdrawInvitation = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, now } = call
  return await foyer.db.transaction(async (tx) => {
    const gone = await withdraw(tx, organiser.id, params.invitation, now)
    if (gone === undefined) throw notFound()
    await logAction(tx, call, {
      action: 'invitation.withdrawn',
      subject: { kind: 'invitation', id: params.invitation },
      before: { ...gone },
    })
    return {}
  })
})
