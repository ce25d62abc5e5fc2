import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { basketMessages } from '../../messages.ts'
import { wireTypedCode } from '../../typed/wire-typed.ts'
import { wireRequest } from '../../wire.ts'

export const setCode = defineEndpoint({
  module: 'basket',
  method: 'POST',
  path: '/ajax/checkout/checkout/set_code/',
  body: 'form',
  summary: 'Applies a discount or gift voucher code; an empty one removes all codes.',
  request: wireRequest({ code: wireTypedCode }),
  response: z.object({ code_applied: z.boolean() }),
  errors: ['invalid_input', 'wrong_state', 'rate_limited'],
  failureTexts: [basketMessages.setCodeFailed],
})
