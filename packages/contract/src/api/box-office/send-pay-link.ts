import * as z from 'zod/mini'
import { ofOrder, time } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const sendPayLink = defineOperation({
  id: 'send_pay_link',
  room: 'box-office',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/pay-links',
  summary: 'Mails the link to pay a waiting order once more.',
  access: 'orders.sell',
  recent: false,
  once: true,
  params: ofOrder,
  body: z.strictObject({}),
  response: z.strictObject({ email: z.string(), pay_until: time, pay_url: z.string() }),
  errors: ['wrong_state', 'not_found', 'rate_limited'],
})
