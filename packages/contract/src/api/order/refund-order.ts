import * as z from 'zod/mini'
import { ofOrder } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { reasonShape, refundEffectShape, refundWishShape } from './refund-shapes.ts'

export const refundOrder = defineOperation({
  id: 'refund_order',
  room: 'order',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/refunds',
  summary: 'Refunds tickets, an amount, or everything the organiser has of an order.',
  access: 'orders.refund',
  recent: true,
  once: true,
  versioned: true,
  params: ofOrder,
  body: z.extend(refundWishShape, {
    /** Is kept with the refund, and told to the buyer. */
    reason: reasonShape,
    /** Whether the buyer gets a mail about it. */
    tell_buyer: z.boolean(),
  }),
  response: refundEffectShape,
  errors: ['refused'],
})
