import * as z from 'zod/mini'
import { ofOrder } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { reasonShape } from './refund-shapes.ts'

export const voidDisputedTickets = defineOperation({
  id: 'void_disputed_tickets',
  room: 'order',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/disputed-ticket-voids',
  summary:
    'Voids the unused tickets of an order whose money the buyer’s bank has taken, and its gift vouchers. No money moves.',
  access: 'orders.refund',
  recent: true,
  once: true,
  versioned: true,
  params: ofOrder,
  /** Why, for the order's story. The buyer gets no mail. */
  body: z.strictObject({ reason: reasonShape }),
  response: z.strictObject({ tickets: z.array(z.string()), gift_vouchers_cancelled: z.int() }),
  errors: ['refused'],
})
