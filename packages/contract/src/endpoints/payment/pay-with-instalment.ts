import * as z from 'zod/mini'
import { providerIdMaximum } from '../../limits.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { paymentMessages } from '../../messages.ts'
import {
  wireNullable,
  wireOptionalFlag,
  wireOptionalText,
  wireRequest,
  wireText,
} from '../../wire.ts'
import { wirePhone } from '../../typed/wire-typed.ts'

export const payWithInstalment = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path: '/ajax/checkout/checkout/pay_with_instalment/',
  body: 'form',
  summary: 'Pays the first part of a payment plan and sets up the rest.',
  request: wireRequest({
    instalment_option: wireText(16),
    contact_number: wirePhone,
    selected_payment_method_id: wireNullable(wireText(providerIdMaximum)),
    /** Only `id` is used: the server asks the provider for the rest. */
    new_payment_method: wireNullable(
      z.object({
        id: wireText(providerIdMaximum),
        brand: wireOptionalText(32),
        last4: wireOptionalText(4),
        month: wireOptionalText(2),
        year: wireOptionalText(4),
        funding: wireOptionalText(32),
        make_default_payment_method: wireOptionalFlag,
      }),
    ),
  }),
  response: z.object({
    status: z.enum(['success', 'redirect_to_url', 'unsuccessful']),
    url: z.nullable(z.string()),
    /** Why it failed, for the buyer, when the result is `unsuccessful`. */
    message: z.nullable(z.string()),
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
