import { inviteMember as operation } from '@foyer/contract/api/staff/invite-member.ts'
import { invitationDays, invitationsOfOrganiser } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { staffOf } from '../admit.ts'
import { logAction } from '../log-action.ts'
import { showInvitation } from './invitation-view.ts'
import { invitationPath } from '@foyer/contract/api/staff/look-at-invitation.ts'
import type { Role } from '@foyer/contract/api/rights.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { FoyerError, tooMany } from '../../../platform/errors.ts'
import { limitKey, takeToken } from '../../../platform/limits/rate-limit.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { queueMail } from '../../mail/exports.ts'
import { isMember } from '../people/member-store.ts'
import { insertInvitation, withdrawInvitationOf, type Invitation } from './invitation-store.ts'
import { roleTexts } from './role-texts.ts'

interface Wanted {
  readonly organiser: { readonly id: number; readonly name: string }
  readonly email: string
  readonly role: Role
  /** Null when it is the shop itself. */
  readonly invitedBy: { readonly id: number; readonly name: string } | null
}

/** Invites somebody by mail; the invitation they had from this organiser works no more. @throws FoyerError */
async function sendInvitation(
  tx: Tx,
  foyer: Pick<Foyer, 'config' | 'ids' | 'publicUrl' | 'secrets'>,
  { organiser, email, role, invitedBy }: Wanted,
  now: Date,
): Promise<Invitation> {
  // The row of the limit stays locked: of two invitations at once, the second replaces the first.
  const key = limitKey(foyer.secrets, 'desk_invitation.organiser', String(organiser.id))
  const taken = await takeToken(tx, key, invitationsOfOrganiser, now)
  if (!taken.allowed) throw tooMany(t('Too many invitations were sent.'), taken.retryAfterSeconds)
  const emailKey = emailKeyOf(email)
  if (await isMember(tx, organiser.id, emailKey))
    throw new FoyerError('refused', t('Somebody with this address is here already.'))
  const token = foyer.ids.token()
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs)
  await withdrawInvitationOf(tx, organiser.id, emailKey, now)
  const id = await insertInvitation(
    tx,
    {
      organiserId: organiser.id,
      email,
      emailKey,
      role,
      tokenHash: sha256(token),
      invitedBy: invitedBy?.id ?? null,
      expiresAt,
    },
    now,
  )
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `desk_invitation:${id}`,
      kind: 'desk_invitation',
      payload: {
        siteName: foyer.config.siteName,
        organiserName: organiser.name,
        invitedBy: invitedBy?.name ?? null,
        roleText: roleTexts()[role],
        acceptUrl: `${foyer.publicUrl}${invitationPath}#${token}`,
        days: invitationDays,
      },
      to: { email, name: null },
    },
    now,
  )
  return { id, email, role, invitedBy: invitedBy?.name ?? null, createdAt: now, expiresAt }
}

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
