import * as z from 'zod/mini'
import { pathId } from '../../fields.ts'
import { defineOperation } from '../../operation.ts'
import { passkeyRow } from './list-passkeys.ts'
import { passkeyName } from './passkey-shapes.ts'

export const renamePasskey = defineOperation({
  id: 'rename_passkey',
  room: 'staff',
  method: 'PATCH',
  path: '/api/v1/passkeys/{passkey}',
  summary: 'Gives a passkey another name.',
  access: 'staff',
  recent: false,
  params: z.strictObject({ passkey: pathId }),
  body: z.strictObject({ name: passkeyName }),
  response: passkeyRow,
  errors: ['not_found'],
})
