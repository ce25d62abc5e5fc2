import * as z from 'zod/mini'
import { ofOrder } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { orderMade } from './desk-shapes.ts'

export const payOrder = defineOperation({
  id: 'pay_order',
  room: 'box-office',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/payments',
  summary:
    'Says that an order which waits to be paid by a link was paid at the counter, and issues its tickets.',
  access: 'orders.sell',
  recent: { says: 'or have sold for cash lately', wants: () => 'proof or sale' },
  once: true,
  params: ofOrder,
  /** Cash is also a card terminal of the house. */
  body: z.strictObject({ way: z.literal('cash') }),
  response: orderMade,
  errors: ['wrong_state', 'not_found'],
})
