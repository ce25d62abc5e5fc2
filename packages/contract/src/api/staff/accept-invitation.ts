import * as z from 'zod/mini'
import { wireOneTimeCode } from '../../typed/wire-typed.ts'
import { personName } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { sessionShape } from './get-session.ts'
import { invitationToken } from './look-at-invitation.ts'

export const acceptInvitation = defineOperation({
  id: 'accept_invitation',
  room: 'staff',
  method: 'POST',
  path: '/api/v1/invitations/accept',
  summary:
    'Accepts an invitation: at once for a person with its address who is signed in, else with a code that was sent to it.',
  access: 'anybody',
  recent: false,
  body: z.strictObject({
    token: invitationToken,
    /** From `send_session_code` with the address of the invitation; not needed by whoever is signed in with it. */
    code: z.optional(wireOneTimeCode),
    /** How a person who is new to the desk is called. */
    name: z.optional(personName),
  }),
  response: sessionShape,
  errors: ['gone', 'one_time_code', 'refused'],
})
