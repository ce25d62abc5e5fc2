import * as z from 'zod/mini'
import { time } from '../../fields.ts'
import { defineOperation } from '../../operation.ts'

export const passkeyRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  created_at: time,
  last_used_at: z.nullable(time),
})

export const listPasskeys = defineOperation({
  id: 'list_passkeys',
  room: 'staff',
  method: 'GET',
  path: '/api/v1/passkeys',
  summary: 'Lists the passkeys of the person who asks.',
  access: 'staff',
  response: z.strictObject({ data: z.array(passkeyRow) }),
})
