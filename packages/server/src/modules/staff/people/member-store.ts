import type { Role } from '@foyer/contract/api/rights.ts'
import type { Tx } from '../../../platform/database/db.ts'

export interface Member {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly version: number
  readonly createdAt: Date
  readonly lastSeenAt: Date | null
  readonly hasPasskey: boolean
}

const columns = `p.id, p.name, p.email, m.role, m.version, m.created_at,
  (select max(s.last_seen_at) from staff_session s where s.staff_id = p.id) as last_seen_at,
  exists (select from passkey k where k.staff_id = p.id) as "has_passkey!"`

/** Where a page of members ends: they come by name. */
export type MemberPlace = readonly [name: string, id: number]

/** The members of an organiser who may come in, by name. */
export async function listMembers(
  tx: Tx,
  organiserId: number,
  { after, limit }: { readonly after: MemberPlace | null; readonly limit: number },
): Promise<Member[]> {
  return await tx.all(
    'staff.list_members',
    `select ${columns} from member m join staff p on p.id = m.staff_id
      where m.organiser_id = $1 and p.disabled_at is null
        and ($2::text is null or (p.name, p.id) > ($2, $3::integer))
      order by p.name, p.id limit $4`,
    [organiserId, after?.[0] ?? null, after?.[1] ?? 0, limit],
  )
}

export async function findMember(
  tx: Tx,
  organiserId: number,
  staffId: number,
): Promise<Member | undefined> {
  return await tx.maybe(
    'staff.find_member',
    `select ${columns} from member m join staff p on p.id = m.staff_id
      where m.organiser_id = $1 and m.staff_id = $2 and p.disabled_at is null`,
    [organiserId, staffId],
  )
}

/**
 * Locks a member together with all owners, each in the same order: of two owners who take each other's role at once, the
 * second finds only one left.
 */
export async function lockMembers(
  tx: Tx,
  organiserId: number,
  staffId: number,
): Promise<readonly Pick<Member, 'id' | 'name' | 'email' | 'role' | 'version'>[]> {
  const rows = await tx.all(
    'staff.lock_members',
    `select p.id, p.name, p.email, m.role, m.version from member m join staff p on p.id = m.staff_id
      where m.organiser_id = $1 and (m.role = 'owner' or m.staff_id = $2) and p.disabled_at is null
      order by m.staff_id for update of m`,
    [organiserId, staffId],
  )
  return rows
}

export async function updateRole(
  tx: Tx,
  member: { readonly organiserId: number; readonly staffId: number; readonly role: Role },
): Promise<void> {
  await tx.write(
    'staff.update_role',
    'update member set role = $3, version = version + 1 where organiser_id = $1 and staff_id = $2',
    [member.organiserId, member.staffId, member.role],
  )
}

export async function deleteMember(tx: Tx, organiserId: number, staffId: number): Promise<void> {
  await tx.write(
    'staff.delete_member',
    'delete from member where organiser_id = $1 and staff_id = $2',
    [organiserId, staffId],
  )
}

/** Gives somebody a role, unless they have one there already; whether it is new. */
export async function insertMember(
  tx: Tx,
  member: { readonly organiserId: number; readonly staffId: number; readonly role: Role },
  now: Date,
): Promise<boolean> {
  const row = await tx.maybe(
    'staff.insert_member',
    `insert into member (organiser_id, staff_id, role, created_at) values ($1, $2, $3, $4)
      on conflict do nothing returning staff_id`,
    [member.organiserId, member.staffId, member.role, now],
  )
  return row !== undefined
}

/** Whether somebody with this e-mail address is a member. */
export async function isMember(tx: Tx, organiserId: number, emailKey: string): Promise<boolean> {
  const { is } = await tx.one(
    'staff.is_member',
    `select exists (select from member m join staff p on p.id = m.staff_id
        where m.organiser_id = $1 and p.email_key = $2) as "is!"`,
    [organiserId, emailKey],
  )
  return is
}
