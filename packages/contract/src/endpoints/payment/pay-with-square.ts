import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { paymentMessages } from '../../messages.ts'
import { addressForm } from '../../shapes/address.ts'
import { moneyNumber, wireNullable, wireRequest, wireText } from '../../wire.ts'
import { wirePhone } from '../../typed/wire-typed.ts'

export const payWithSquare = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path: '/ajax/checkout/checkout/pay-with-square/',
  body: 'form',
  summary: 'Pays by Square with the token its card form made.',
  request: wireRequest({
    billing_address_data: wireRequest({
      address: wireNullable(addressForm),
      contact_number: wirePhone,
      source_id: wireNullable(wireText(512)),
      verification_token: wireNullable(wireText(512)),
    }),
  }),
  response: z.object({
    response: z.union([
      z.object({ addressError: z.string() }),
      z.object({
        payment_completed: z.boolean(),
        message: z.nullable(z.string()),
        reference: z.nullable(z.string()),
        total: z.nullable(moneyNumber),
      }),
    ]),
  }),
  errors: [
    'invalid_input',
    'not_found',
    'wrong_state',
    'reserving',
    'payment',
    'rate_limited',
    'unavailable',
  ],
  failureTexts: [paymentMessages.payFailed],
})
