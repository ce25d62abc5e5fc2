import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { wireOptionalText, wireRequest } from '../../wire.ts'

export const smartcheckout = defineEndpoint({
  module: 'sale',
  method: 'GET',
  path: '/smartcheckout/',
  body: 'none',
  summary:
    'Moves an unpaid reservation into this browser, without whose it was, and leads to the checkout.',
  request: wireRequest({ session: wireOptionalText(48) }),
  response: z.string(),
  answers: 'redirect',
  errors: ['rate_limited'],
})
