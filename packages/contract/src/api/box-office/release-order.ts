import * as z from 'zod/mini'
import { nothing, ofOrder } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const releaseOrder = defineOperation({
  id: 'release_order',
  room: 'box-office',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/release',
  summary: 'Ends an order that waits to be paid: others can have its tickets at once.',
  access: 'orders.sell',
  recent: false,
  once: true,
  params: ofOrder,
  body: z.strictObject({}),
  response: nothing,
  errors: ['wrong_state', 'not_found'],
})
