import * as z from 'zod/mini'
import { currency, minorUnits, ofOrder } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const sendRefundAgain = defineOperation({
  id: 'send_refund_again',
  room: 'order',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/refund-repeats',
  summary:
    'Sends again what was given back of an order and did not arrive. Nothing else is refunded.',
  access: 'orders.refund',
  recent: true,
  once: true,
  versioned: true,
  params: ofOrder,
  body: z.strictObject({}),
  /** How much is on its way now; null where the order has others, too. */
  response: z.strictObject({ amount: z.nullable(minorUnits), currency }),
  errors: ['refused'],
})
