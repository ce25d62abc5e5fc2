import type { Role } from '@foyer/contract/api/rights.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { queueMail } from '../../mail/exports.ts'
import { roleTexts } from '../invitations/role-texts.ts'

interface RoleNews {
  readonly organiser: { readonly id: number; readonly name: string }
  readonly member: { readonly id: number; readonly name: string; readonly email: string }
  /** Null for somebody who is a member no more. */
  readonly role: Role | null
  readonly changedBy: string
}

/** Tells a person by mail what they may do at an organiser from now on. */
export async function mailRole(
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
