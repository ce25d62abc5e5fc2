import * as z from 'zod/mini'
import { fullNameLengthMaximum } from '../../limits.ts'
import { canBeName } from '../../rules/full-name.ts'
import { wireText } from '../../wire.ts'
import { defineOperation } from '../operation.ts'
import { sessionShape } from './get-session.ts'
import { invitationToken } from './look-at-invitation.ts'
import { sessionCode } from './start-session.ts'

export const acceptInvitation = defineOperation({
  id: 'accept_invitation',
  room: 'staff',
  method: 'POST',
  path: '/api/v1/invitations/accept',
  summary:
    'Accepts an invitation: at once for a person with its address who is signed in, else with a code that was sent to it.',
  access: 'anybody',
  body: z.strictObject({
    token: invitationToken,
    /** From `send_session_code` with the address of the invitation; not needed by whoever is signed in with it. */
    code: z.optional(sessionCode),
    /** How a person who is new to the desk is called. */
    name: z.optional(
      wireText(fullNameLengthMaximum).check(
        z.refine(canBeName, 'Please give a name without a link'),
      ),
    ),
  }),
  response: sessionShape,
  errors: ['gone', 'one_time_code', 'refused'],
})
