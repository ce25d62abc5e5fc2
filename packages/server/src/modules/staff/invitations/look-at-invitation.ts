import { lookAtInvitation as operation } from '@foyer/contract/api/staff/look-at-invitation.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { invitationOver } from './accept-by-person.ts'
import { findOpenInvitation } from './invitation-store.ts'

export const lookAtInvitation = handleOperation(operation, async ({ foyer, actor, body, now }) => {
  const found = await foyer.db.readOne(
    async (tx) => await findOpenInvitation(tx, sha256(body.token), now),
  )
  if (found === undefined || found.isShutOut) throw invitationOver()
  return {
    organiser_name: found.organiserName,
    email: found.email,
    role: found.role,
    expires_at: found.expiresAt.toISOString(),
    is_yours: actor.kind === 'staff' && emailKeyOf(actor.email) === found.emailKey,
    needs_name: !found.isKnown,
  }
})
