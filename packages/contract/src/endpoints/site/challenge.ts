import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyRequest } from '../../wire.ts'

export const challenge = defineEndpoint({
  module: 'site',
  method: 'GET',
  path: '/ajax/captcha/challenge/',
  body: 'none',
  summary: 'A proof-of-work challenge of the built-in captcha.',
  request: emptyRequest,
  response: z.record(z.string(), z.unknown()),
  errors: ['rate_limited'],
})
