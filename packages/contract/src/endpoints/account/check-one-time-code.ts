import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { wireRequest } from '../../wire.ts'
import { wireEmail, wireOneTimeCode } from '../../typed/wire-typed.ts'

export const checkOneTimeCode = defineEndpoint({
  module: 'account',
  method: 'POST',
  path: '/ajax/user/user/check_one_time_code/',
  body: 'form',
  summary: 'Checks the code; a right one signs in the account it belongs to, if there is one.',
  request: wireRequest({ email: wireEmail, code: wireOneTimeCode }),
  response: z.object({ has_account: z.boolean() }),
  errors: ['invalid_input', 'one_time_code', 'reserving', 'rate_limited'],
})
