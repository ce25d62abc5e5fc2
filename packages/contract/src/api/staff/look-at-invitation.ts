import * as z from 'zod/mini'
import { email, time } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { roles } from '../rights.ts'

/** The page of the desk that accepts; the token stands behind `#`, so that no log and no other site sees it. */
export const invitationPath = '/desk/invitation'

export const invitationToken = z.string().check(z.regex(/^[\w-]{20,100}$/))

export const lookAtInvitation = defineOperation({
  id: 'look_at_invitation',
  room: 'staff',
  method: 'POST',
  path: '/api/v1/invitations/look',
  summary:
    'Says to whoever has the link of an invitation what it is for, and what accepting it needs.',
  access: 'anybody',
  recent: false,
  body: z.strictObject({ token: invitationToken }),
  response: z.strictObject({
    organiser_name: z.string(),
    email,
    role: z.enum(roles),
    expires_at: time,
    /** A person with this address is signed in here: nothing else is needed. */
    is_yours: z.boolean(),
    /** Nobody at the desk has this address yet: accepting needs a name. */
    needs_name: z.boolean(),
  }),
  errors: ['gone'],
})
