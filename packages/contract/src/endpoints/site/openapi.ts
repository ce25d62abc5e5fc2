import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyRequest } from '../../wire.ts'

export const openApi = defineEndpoint({
  module: 'site',
  method: 'GET',
  path: '/openapi.json',
  body: 'none',
  summary: 'This description of all calls, in OpenAPI 3.1.',
  request: emptyRequest,
  response: z.record(z.string(), z.unknown()),
  errors: [],
})
