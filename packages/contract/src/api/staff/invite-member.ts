import * as z from 'zod/mini'
import { wireEmail } from '../../typed/wire-typed.ts'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { roles } from '../rights.ts'
import { invitationShape } from './list-invitations.ts'

export const inviteMember = defineOperation({
  id: 'invite_member',
  room: 'staff',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/invitations',
  summary:
    'Invites somebody by mail; an open invitation of the same address is replaced, and its link works no more.',
  access: 'people.manage',
  onlyStaff: true,
  recent: true,
  params: ofOrganiser,
  body: z.strictObject({ email: wireEmail, role: z.enum(roles) }),
  response: invitationShape,
  errors: ['refused', 'rate_limited'],
})
