import * as z from 'zod/mini'
import { ofOrder } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const sendPartLink = defineOperation({
  id: 'send_part_link',
  room: 'box-office',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/part-links',
  summary:
    'Mails the buyer the link to pay the part of a payment plan that could not be charged, once more.',
  access: 'money.collect',
  recent: false,
  once: true,
  params: ofOrder,
  body: z.strictObject({}),
  response: z.strictObject({ email: z.string(), number: z.int() }),
  errors: ['wrong_state', 'not_found', 'rate_limited'],
})
