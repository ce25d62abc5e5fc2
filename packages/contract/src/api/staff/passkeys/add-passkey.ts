import * as z from 'zod/mini'
import { defineOperation } from '../../operation.ts'
import { passkeyRow } from './list-passkeys.ts'
import { madePasskey, passkeyName } from './passkey-shapes.ts'

export const addPasskey = defineOperation({
  id: 'add_passkey',
  room: 'staff',
  method: 'POST',
  path: '/api/v1/passkeys',
  summary: 'Keeps a passkey that this browser has made.',
  access: 'staff',
  recent: true,
  body: z.strictObject({ name: passkeyName, response: madePasskey }),
  response: passkeyRow,
  errors: ['refused'],
})
