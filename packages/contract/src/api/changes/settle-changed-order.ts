import * as z from 'zod/mini'
import { nothing, organiserKey, pathId, reference } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const settleChangedOrder = defineOperation({
  id: 'settle_changed_order',
  room: 'changes',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/changes/{change}/orders/{order}/settled',
  summary:
    'Notes that somebody has decided about an order of an act, or has given back by hand what they had. No money moves.',
  access: 'orders.refund',
  recent: true,
  once: true,
  params: z.strictObject({ organiser: organiserKey, change: pathId, order: reference }),
  response: nothing,
  errors: ['wrong_state'],
})
