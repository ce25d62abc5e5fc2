import type { memberShape } from '@foyer/contract/api/staff/member-shape.ts'
import type { output } from 'zod/v4/core'
import type { Member } from './member-store.ts'

/** A member, as somebody at the desk sees them. */
export const showMember = (member: Member, viewerId: number): output<typeof memberShape> => ({
  id: member.id,
  name: member.name,
  email: member.email,
  role: member.role,
  is_you: member.id === viewerId,
  has_passkey: member.hasPasskey,
  last_seen_at: member.lastSeenAt?.toISOString() ?? null,
  created_at: member.createdAt.toISOString(),
  version: member.version,
})
