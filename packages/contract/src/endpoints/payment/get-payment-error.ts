import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyRequest } from '../../wire.ts'

export const getPaymentError = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path: '/ajax/checkout/checkout/get_payment_error/',
  body: 'form',
  summary: 'Why the last payment of the sale failed; null when none did.',
  request: emptyRequest,
  response: z.object({ payment_error: z.nullable(z.string()) }),
  errors: ['not_found'],
})
