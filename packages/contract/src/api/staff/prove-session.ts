import * as z from 'zod/mini'
import { defineOperation } from '../operation.ts'
import { sessionShape } from './get-session.ts'
import { sessionCode } from './start-session.ts'

export const proveSession = defineOperation({
  id: 'prove_session',
  room: 'staff',
  method: 'POST',
  path: '/api/v1/session/proof',
  summary: 'Proves again who is signed in, before something that moves money or gives rights.',
  access: 'staff',
  body: z.strictObject({ code: sessionCode }),
  response: sessionShape,
  errors: ['one_time_code'],
})
