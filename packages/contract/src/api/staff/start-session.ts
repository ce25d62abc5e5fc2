import * as z from 'zod/mini'
import { oneTimeCodeDigits } from '../../limits.ts'
import { wireEmail } from '../../wire.ts'
import { defineOperation } from '../operation.ts'
import { sessionShape } from './get-session.ts'

/** The code of a mail, as `stripOneTimeCode` leaves it. */
export const sessionCode = z.string().check(z.regex(new RegExp(`^[0-9]{${oneTimeCodeDigits}}$`)))

export const startSession = defineOperation({
  id: 'start_session',
  room: 'staff',
  method: 'POST',
  path: '/api/v1/session',
  summary:
    'Signs in with the code that this browser asked for; the answer has a new token for changes.',
  access: 'anybody',
  body: z.strictObject({ email: wireEmail, code: sessionCode }),
  response: sessionShape,
  errors: ['one_time_code', 'refused'],
})
