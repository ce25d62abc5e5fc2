import * as z from 'zod/mini'
import { ofOrder, time } from '../fields.ts'
import { undoSeconds } from '../../limits.ts'
import { defineOperation } from '../operation.ts'

export const resendOrder = defineOperation({
  id: 'resend_order',
  room: 'order',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/resend',
  summary: `Mails an order to its buyer once more; it waits ${undoSeconds} seconds, in which it can be stopped.`,
  access: 'orders.change',
  recent: false,
  once: true,
  params: ofOrder,
  response: z.strictObject({ to: z.string(), mail_ids: z.array(z.int()), stoppable_until: time }),
  errors: ['refused', 'rate_limited'],
})
