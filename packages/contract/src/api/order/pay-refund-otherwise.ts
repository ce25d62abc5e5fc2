import * as z from 'zod/mini'
import { currency, minorUnits, ofOrder } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { reasonShape } from './refund-shapes.ts'

export const payRefundOtherwise = defineOperation({
  id: 'pay_refund_otherwise',
  room: 'order',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/refund-payments',
  summary:
    'Says that the organiser has given the buyer, in cash or by bank transfer, what a provider refused to send back.',
  access: 'orders.refund',
  recent: true,
  once: true,
  versioned: true,
  params: ofOrder,
  body: z.strictObject({
    paid_by: z.enum(['cash', 'transfer']),
    /** Is kept with the refund, and told to the buyer. */
    reason: reasonShape,
  }),
  response: z.strictObject({ amount: minorUnits, currency }),
  errors: ['refused'],
})
