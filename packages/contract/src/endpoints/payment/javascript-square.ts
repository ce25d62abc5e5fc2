import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyRequest } from '../../wire.ts'

export const javascriptSquare = defineEndpoint({
  module: 'payment',
  method: 'GET',
  path: '/ajax/checkout/checkout/javascript-square/',
  body: 'none',
  summary: 'The script that runs the Square card form.',
  request: emptyRequest,
  response: z.string(),
  answers: 'script',
  errors: ['not_found'],
})
