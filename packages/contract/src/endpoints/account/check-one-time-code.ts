import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { oneTimeCodeDigits } from '../../limits.ts'
import { wireEmail, wireRequest } from '../../wire.ts'

const oneTimeCode = z.string().check(z.regex(new RegExp(`^[0-9]{${oneTimeCodeDigits}}$`)))

export const checkOneTimeCode = defineEndpoint({
  module: 'account',
  method: 'POST',
  path: '/ajax/user/user/check_one_time_code/',
  body: 'form',
  summary: 'Checks the code; a right one signs in the account it belongs to, if there is one.',
  request: wireRequest({ email: wireEmail, code: oneTimeCode }),
  response: z.object({ has_account: z.boolean() }),
  errors: ['invalid_input', 'one_time_code', 'reserving', 'rate_limited'],
})
