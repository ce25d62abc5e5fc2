import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { bankMessages } from '../../messages.ts'
import { emptyRequest, moneyNumber } from '../../wire.ts'

export const getTruelayerStatus = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path: '/ajax/checkout/checkout/get_truelayer_status/',
  body: 'form',
  summary: 'How the bank payment of the sale stands.',
  request: emptyRequest,
  response: z.object({
    truelayer_status: z.object({
      /** Seconds; 0 or less when the time is up. */
      checkout_expires_in: z.int(),
      payment_completed: z.boolean(),
      reference: z.nullable(z.string()),
      total: z.nullable(moneyNumber),
      truelayer_status_error: z.nullable(z.string()),
      status: z.enum(['pending', 'completed', 'failed', 'cancelled']),
      /** While the payment is pending: whether, as far as the provider says, nobody has approved it at the bank yet. */
      awaiting_approval: z.optional(z.boolean()),
    }),
  }),
  errors: ['not_found', 'unavailable'],
  failureTexts: [bankMessages.statusFailed],
})
