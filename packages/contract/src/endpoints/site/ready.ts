import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyRequest } from '../../wire.ts'

export const ready = defineEndpoint({
  module: 'site',
  method: 'GET',
  path: '/health/ready',
  body: 'none',
  summary:
    'Answers 200 while requests can be served, else 503; says whether mails are late and whether the clock agrees with the database.',
  request: emptyRequest,
  response: z.object({
    status: z.literal('ok'),
    mail: z.enum(['ok', 'late']),
    clock: z.enum(['ok', 'off']),
  }),
  errors: ['unavailable'],
})
