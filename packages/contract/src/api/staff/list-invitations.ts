import * as z from 'zod/mini'
import { email, ofOrganiser, time } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { roles } from '../rights.ts'

export const invitationShape = z.strictObject({
  id: z.int(),
  email,
  role: z.enum(roles),
  /** Who invites; null when it is the shop itself. */
  invited_by: z.nullable(z.string()),
  created_at: time,
  /** The link in the mail works until then. */
  expires_at: time,
})

export const listInvitations = defineOperation({
  id: 'list_invitations',
  room: 'staff',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/invitations',
  summary: 'Lists invitations that were neither accepted nor withdrawn, the newest first.',
  access: 'people.manage',
  onlyStaff: true,
  params: ofOrganiser,
  query: z.strictObject(pageQuery),
  response: pageOf(invitationShape),
})
