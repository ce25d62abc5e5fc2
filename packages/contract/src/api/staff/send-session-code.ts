import * as z from 'zod/mini'
import { wireEmail } from '../../typed/wire-typed.ts'
import { nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const sendSessionCode = defineOperation({
  id: 'send_session_code',
  room: 'staff',
  method: 'POST',
  path: '/api/v1/session/code',
  summary:
    'Mails a code to sign in with; the answer is the same whether the address is known or not.',
  access: 'anybody',
  recent: false,
  body: z.strictObject({ email: wireEmail }),
  response: nothing,
  errors: ['rate_limited'],
})
