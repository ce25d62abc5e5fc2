import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyRequest } from '../../wire.ts'

/** Every field is signed, so all of them come back with the solution. */
const parameters = z.object({
  algorithm: z.string(),
  cost: z.int(),
  keyLength: z.int(),
  keyPrefix: z.string(),
  keySignature: z.string(),
  nonce: z.string(),
  salt: z.string(),
  data: z.union([
    z.object({
      /** Seconds since 1970, by the server's clock. */
      expires: z.int(),
      /** In the challenge of a queue: which session may use it. */
      for: z.string(),
      /** How hard it is: each level is twice the work of the one before. */
      level: z.int(),
    }),
    z.object({ expires: z.int() }),
  ]),
})

export const challenge = defineEndpoint({
  module: 'captcha',
  method: 'GET',
  path: '/ajax/captcha/challenge/',
  body: 'none',
  summary:
    'A proof-of-work challenge of the built-in captcha. Its token is base64 of `{challenge, solution}` as JSON, and works once.',
  request: emptyRequest,
  response: z.object({ parameters, signature: z.string() }),
  errors: ['not_found', 'rate_limited'],
})
