import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { savedPaymentMethod } from '../../shapes/saved-payment-method.ts'
import { emptyRequest } from '../../wire.ts'

export const getOpoaUsers = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path: '/ajax/checkout/checkout/get_opoa_users/',
  body: 'form',
  summary: "The buyer's saved payment methods and name; none for a visitor.",
  request: emptyRequest,
  response: z.object({
    opoa_users: z.array(savedPaymentMethod),
    full_name: z.nullable(z.string()),
  }),
  errors: [],
})
