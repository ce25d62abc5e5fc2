import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyRequest } from '../../wire.ts'

export const getSimpleInfo = defineEndpoint({
  module: 'order',
  method: 'GET',
  path: '/ajax/checkout/checkout/get_simple_info/',
  body: 'none',
  summary: 'Reference and e-mail address of the completed sale.',
  request: emptyRequest,
  response: z.object({ sale_email: z.nullable(z.string()), sale_reference: z.string() }),
  errors: ['not_found'],
})
