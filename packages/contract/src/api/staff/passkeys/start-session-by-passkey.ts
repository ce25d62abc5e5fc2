import * as z from 'zod/mini'
import { defineOperation } from '../../operation.ts'
import { sessionShape } from '../get-session.ts'
import { signedChallenge } from './passkey-shapes.ts'

export const startSessionByPasskey = defineOperation({
  id: 'start_session_by_passkey',
  room: 'staff',
  method: 'POST',
  path: '/api/v1/session/passkey',
  summary: 'Signs in with a passkey; the answer has a new token for changes.',
  access: 'anybody',
  recent: false,
  body: z.strictObject({ response: signedChallenge }),
  response: sessionShape,
  errors: ['refused'],
})
