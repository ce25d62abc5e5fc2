import * as z from 'zod/mini'
import { nothing, pathId } from '../../fields.ts'
import { defineOperation } from '../../operation.ts'

export const removePasskey = defineOperation({
  id: 'remove_passkey',
  room: 'staff',
  method: 'DELETE',
  path: '/api/v1/passkeys/{passkey}',
  summary: 'Removes a passkey: nobody signs in with it any more.',
  access: 'staff',
  recent: true,
  params: z.strictObject({ passkey: pathId }),
  response: nothing,
  errors: ['not_found'],
})
