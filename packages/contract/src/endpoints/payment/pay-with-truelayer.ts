import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { paymentMessages } from '../../messages.ts'
import { wireRequest } from '../../wire.ts'
import { bankWay } from './bank-way.ts'
import { wirePhone } from '../../typed/wire-typed.ts'

export const payWithTruelayer = defineEndpoint({
  module: 'payment',
  method: 'POST',
  path: '/ajax/checkout/checkout/pay_with_truelayer/',
  body: 'form',
  summary: "Answers the bank's page to send the buyer to; null when there is none.",
  request: wireRequest({ contact_number: wirePhone, ...bankWay }),
  response: z.object({ auth_url: z.nullable(z.string()) }),
  errors: ['invalid_input', 'not_found', 'wrong_state', 'reserving', 'payment', 'unavailable'],
  failureTexts: [paymentMessages.bankHandOverFailed],
})
