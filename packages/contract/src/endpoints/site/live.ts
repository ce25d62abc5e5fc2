import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyRequest } from '../../wire.ts'

export const live = defineEndpoint({
  module: 'site',
  method: 'GET',
  path: '/health/live',
  body: 'none',
  summary: 'Answers while the process runs.',
  request: emptyRequest,
  response: z.object({ status: z.literal('ok') }),
  errors: [],
})
