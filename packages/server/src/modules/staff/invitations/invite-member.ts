import { inviteMember as operation } from '@foyer/contract/api/staff/invite-member.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { staffOf } from '../admit.ts'
import { logAction } from '../log-action.ts'
import { sendInvitation } from './send-invitation.ts'
import { showInvitation } from './invitation-view.ts'

export const inviteMember = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, now } = call
  const { id, name } = staffOf(call.actor)
  return await foyer.db.transaction(async (tx) => {
    const wanted = { ...body, organiser, invitedBy: { id, name } }
    const invitation = await sendInvitation(tx, foyer, wanted, now)
    await logAction(tx, call, {
      action: 'invitation.sent',
      subject: { kind: 'invitation', id: invitation.id },
      after: { email: body.email, role: body.role },
    })
    return showInvitation(invitation)
  })
})
