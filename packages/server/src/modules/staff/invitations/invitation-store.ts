import type { Role } from '@foyer/contract/api/rights.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { standingOf } from '../keys/key-store.ts'
import { mayHandOn } from '../people/hand-on.ts'

const isOpen = 'i.accepted_at is null and i.withdrawn_at is null'

export interface Invitation {
  readonly id: number
  readonly email: string
  readonly role: Role
  readonly invitedBy: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The open invitations of an organiser, the newest first, also those whose time is over. */
export async function listInvitations(
  tx: Tx,
  organiserId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<Invitation[]> {
  return await tx.all(
    'staff.list_invitations',
    `select i.id, i.email, i.role, p.name as invited_by, i.created_at, i.expires_at
      from invitation i left join staff p on p.id = i.invited_by
      where i.organiser_id = $1 and ${isOpen} and ($2::integer is null or i.id < $2)
      order by i.id desc limit $3`,
    [organiserId, before, limit],
  )
}

/** Withdraws the open invitation of an e-mail address to an organiser, if there is one. */
export async function withdrawInvitationOf(
  tx: Tx,
  organiserId: number,
  emailKey: string,
  now: Date,
): Promise<void> {
  await tx.write(
    'staff.withdraw_invitation_of',
    `update invitation i set withdrawn_at = $3 where i.organiser_id = $1 and i.email_key = $2 and ${isOpen}`,
    [organiserId, emailKey, now],
  )
}

/** Withdraws one; answers whom it was for, or nothing when there is no such open one. */
export async function withdrawInvitation(tx: Tx, organiserId: number, id: number, now: Date) {
  return await tx.maybe(
    'staff.withdraw_invitation',
    `update invitation i set withdrawn_at = $3 where i.organiser_id = $1 and i.id = $2 and ${isOpen}
      returning i.email, i.role`,
    [organiserId, id, now],
  )
}

/** Withdraws the open invitations with one of these roles that a person has sent; answers whom they were for. */
export async function withdrawInvitationsBy(
  tx: Tx,
  by: { readonly organiserId: number; readonly staffId: number; readonly roles: readonly Role[] },
  now: Date,
) {
  return await tx.all(
    'staff.withdraw_invitations_by',
    `update invitation i set withdrawn_at = $4
      where i.organiser_id = $1 and i.invited_by = $2 and i.role = any($3::text[]) and ${isOpen}
      returning i.id, i.email, i.role`,
    [by.organiserId, by.staffId, by.roles, now],
  )
}

export interface NewInvitation {
  readonly organiserId: number
  readonly email: string
  readonly emailKey: string
  readonly role: Role
  readonly tokenHash: Buffer
  readonly invitedBy: number | null
  readonly expiresAt: Date
}

export async function insertInvitation(tx: Tx, one: NewInvitation, now: Date): Promise<number> {
  const { id } = await tx.one(
    'staff.insert_invitation',
    `insert into invitation (organiser_id, email, email_key, role, token_hash, invited_by, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      one.organiserId,
      one.email,
      one.emailKey,
      one.role,
      one.tokenHash,
      one.invitedBy,
      now,
      one.expiresAt,
    ],
  )
  return id
}

export interface OpenInvitation {
  readonly id: number
  readonly organiserId: number
  readonly organiserName: string
  readonly email: string
  readonly emailKey: string
  readonly role: Role
  readonly expiresAt: Date
  /** Whether somebody at the desk has its e-mail address, and may come in. */
  readonly isKnown: boolean
  /** The same, and may not. */
  readonly isShutOut: boolean
}

const open = `select i.id, i.organiser_id, o.name as organiser_name, i.email, i.email_key, i.role, i.expires_at, i.invited_by,
    m.role as inviter_role, by.is_operator as inviter_is_operator, by.disabled_at is not null as inviter_is_shut_out,
    exists (select from staff p where p.email_key = i.email_key and p.disabled_at is null) as "is_known!",
    exists (select from staff p where p.email_key = i.email_key and p.disabled_at is not null) as "is_shut_out!"
  from invitation i join organiser o on o.id = i.organiser_id
    left join staff by on by.id = i.invited_by
    left join member m on m.staff_id = i.invited_by and m.organiser_id = i.organiser_id
  where i.token_hash = $1 and ${isOpen} and i.expires_at > $2`

/** The invitation with this token, if it can still be accepted and its sender may still let others in with its role. */
export async function findOpenInvitation(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenInvitation | undefined> {
  return vouchedFor(await tx.maybe('staff.find_open_invitation', open, [tokenHash, now]))
}

/** The same, and of two who accept it at once only one gets it. */
export async function lockOpenInvitation(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenInvitation | undefined> {
  return vouchedFor(
    await tx.maybe('staff.lock_open_invitation', `${open} for update of i`, [tokenHash, now]),
  )
}

interface OpenRow extends OpenInvitation {
  /** Null when the shop itself has sent it. */
  readonly invitedBy: number | null
  readonly inviterRole: Role | null
  readonly inviterIsOperator: boolean | null
  readonly inviterIsShutOut: boolean | null
}

/** An invitation, if its sender may still let others in with its role. */
function vouchedFor(row: OpenRow | undefined): OpenInvitation | undefined {
  if (row === undefined) return undefined
  const {
    invitedBy,
    inviterRole: role,
    inviterIsOperator: isOperator,
    inviterIsShutOut: isShutOut,
    ...invitation
  } = row
  if (invitedBy === null) return invitation
  const standing = standingOf({ role, isOperator, isShutOut })
  return mayHandOn(standing, invitation.role) ? invitation : undefined
}

export async function markInvitationAccepted(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'staff.mark_invitation_accepted',
    'update invitation set accepted_at = $2 where id = $1',
    [id, now],
  )
}
