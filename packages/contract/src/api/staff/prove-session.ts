import * as z from 'zod/mini'
import { wireOneTimeCode } from '../../typed/wire-typed.ts'
import { defineOperation } from '../operation.ts'
import { sessionShape } from './get-session.ts'
import { signedChallenge } from './passkeys/passkey-shapes.ts'

export const proveSession = defineOperation({
  id: 'prove_session',
  room: 'staff',
  method: 'POST',
  path: '/api/v1/session/proof',
  summary:
    'Proves again who is signed in, by a code or a passkey, before what needs a fresh proof.',
  access: 'staff',
  recent: false,
  body: z.union([
    z.strictObject({ code: wireOneTimeCode }),
    z.strictObject({ response: signedChallenge }),
  ]),
  response: sessionShape,
  errors: ['one_time_code', 'refused'],
})
