import * as z from 'zod/mini'
import { wireEmail, wireOneTimeCode } from '../../typed/wire-typed.ts'
import { defineOperation } from '../operation.ts'
import { sessionShape } from './get-session.ts'

export const startSession = defineOperation({
  id: 'start_session',
  room: 'staff',
  method: 'POST',
  path: '/api/v1/session',
  summary:
    'Signs in with the code that this browser asked for; the answer has a new token for changes.',
  access: 'anybody',
  recent: false,
  body: z.strictObject({ email: wireEmail, code: wireOneTimeCode }),
  response: sessionShape,
  errors: ['one_time_code', 'refused'],
})
