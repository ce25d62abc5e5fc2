import type { invitationShape } from '@foyer/contract/api/staff/list-invitations.ts'
import type { output } from 'zod/v4/core'
import type { Invitation } from './invitation-store.ts'

export const showInvitation = (row: Invitation): output<typeof invitationShape> => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invited_by: row.invitedBy,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
})
