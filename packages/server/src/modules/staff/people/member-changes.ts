import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import { rightsOf, type Role } from '@foyer/contract/api/rights.ts'
import { t } from '@foyer/language/texts.ts'
import type { ApiCall } from '../../../platform/api/handle-operation.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import type { Foyer } from '../../../foyer.ts'
import { queueMail } from '../../mail/exports.ts'
import { staffOf } from '../admit.ts'
import { withdrawInvitationsBy } from '../invitations/invitation-store.ts'
import { findStanding } from '../keys/key-store.ts'
import { logAction } from '../log-action.ts'
import { roleTexts } from '../invitations/role-texts.ts'
import { rolesBeyond } from './hand-on.ts'
import { deleteMember, findMember, lockMembers, updateRole, type Member } from './member-store.ts'

type ChangeCall = Pick<
  ApiCall<AnyOperation>,
  'foyer' | 'actor' | 'organiser' | 'now' | 'request' | 'unchanged'
>

/** Gives a member another role, from their next call on. @throws FoyerError */
export async function changeRole(call: ChangeCall, staffId: number, role: Role): Promise<Member> {
  const { organiser, actor } = call
  return await call.foyer.db.transaction(async (tx) => {
    const member = await lockForChange(tx, call, staffId)
    if (member.role !== role) {
      if (member.isLastOwner) throw lastOwner()
      // An operator, who may do everything, is no exception: the log would show nobody else who wanted it.
      const isRaised = !rightsOf(role).every((right) => rightsOf(member.role).includes(right))
      if (isRaised && staffOf(actor).id === staffId)
        throw new FoyerError('refused', t('Nobody can raise their own role. Ask another owner.'))
      await updateRole(tx, { organiserId: organiser.id, staffId, role })
      await withdrawWhatTheyMayNot(tx, call, staffId)
      const changedBy = staffOf(actor).name
      await mailRole(tx, call.foyer, { organiser, member, role, changedBy }, call.now)
      await logAction(tx, call, {
        action: 'member.role_changed',
        subject: { kind: 'member', id: staffId },
        before: { name: member.name, role: member.role },
        after: { name: member.name, role },
      })
    }
    const changed = await findMember(tx, organiser.id, staffId)
    if (changed === undefined) throw notFound()
    return changed
  })
}

/** Takes all rights at the organiser from a member, from their next call on. @throws FoyerError */
export async function removeMember(call: ChangeCall, staffId: number): Promise<void> {
  const { organiser, foyer, now } = call
  await foyer.db.transaction(async (tx) => {
    const member = await lockForChange(tx, call, staffId)
    if (member.isLastOwner) throw lastOwner()
    await deleteMember(tx, organiser.id, staffId)
    await withdrawWhatTheyMayNot(tx, call, staffId)
    const changedBy = staffOf(call.actor).name
    await mailRole(tx, foyer, { organiser, member, role: null, changedBy }, now)
    await logAction(tx, call, {
      action: 'member.removed',
      subject: { kind: 'member', id: staffId },
      before: { name: member.name, role: member.role },
    })
  })
}

/** Withdraws the invitations of a person that they could not send any more, so that nobody comes back by one of their own. */
async function withdrawWhatTheyMayNot(tx: Tx, call: ChangeCall, staffId: number): Promise<void> {
  const organiserId = call.organiser.id
  const roles = rolesBeyond(await findStanding(tx, organiserId, staffId))
  const gone = await withdrawInvitationsBy(tx, { organiserId, staffId, roles }, call.now)
  for (const { id, ...before } of gone)
    await logAction(tx, call, {
      action: 'invitation.withdrawn',
      subject: { kind: 'invitation', id },
      before,
    })
}

/** The member, locked, if the caller has seen them as they are. */
async function lockForChange(tx: Tx, { organiser, unchanged }: ChangeCall, staffId: number) {
  const rows = await lockMembers(tx, organiser.id, staffId)
  const member = rows.find(({ id }) => id === staffId)
  if (member === undefined) throw notFound()
  unchanged(member.version)
  const owners = rows.filter(({ role }) => role === 'owner')
  return { ...member, isLastOwner: member.role === 'owner' && owners.length === 1 }
}

const lastOwner = (): FoyerError =>
  new FoyerError(
    'refused',
    t(
      'This is the last owner. Make somebody else an owner first, so that somebody can give rights.',
    ),
  )

interface RoleNews {
  readonly organiser: { readonly id: number; readonly name: string }
  readonly member: { readonly id: number; readonly name: string; readonly email: string }
  /** Null for somebody who is a member no more. */
  readonly role: Role | null
  readonly changedBy: string
}

/** Tells a person by mail what they may do at an organiser from now on. */
async function mailRole(
  tx: Tx,
  foyer: Pick<Foyer, 'config' | 'ids' | 'publicUrl'>,
  { organiser, member, role, changedBy }: RoleNews,
  now: Date,
): Promise<void> {
  const roleText = role === null ? null : roleTexts()[role]
  const { siteName } = foyer.config
  await queueMail(
    foyer,
    tx,
    {
      // Somebody can be changed more than once, and come back with an earlier version.
      dedupeKey: `desk_role:${organiser.id}:${member.id}:${foyer.ids.uuid()}`,
      kind: 'desk_role',
      payload: { siteName, organiserName: organiser.name, changedBy, roleText },
      to: { email: member.email, name: member.name },
    },
    now,
  )
}
