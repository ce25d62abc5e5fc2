import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyRequest } from '../../wire.ts'

export const apiDescription = defineEndpoint({
  module: 'site',
  method: 'GET',
  path: '/api/v1/openapi.json',
  body: 'none',
  summary:
    'The description of the API of the desk, in OpenAPI 3.1; nobody has to be signed in for it.',
  request: emptyRequest,
  response: z.record(z.string(), z.unknown()),
  errors: [],
})
