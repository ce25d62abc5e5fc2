import * as z from 'zod/mini'
import { minorUnits, ofOrder, time } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { seat } from './desk-shapes.ts'
import { exchangeCosts, exchangeWish } from './exchange-shapes.ts'

export const previewExchange = defineOperation({
  id: 'preview_exchange',
  room: 'box-office',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/exchange-previews',
  summary:
    'Says what an exchange of tickets would cost whom. Its ETag is the version that exchanging asks for.',
  access: 'orders.exchange',
  recent: false,
  params: ofOrder,
  body: z.strictObject(exchangeWish),
  response: z.strictObject({
    costs: exchangeCosts,
    /** What the old order paid for refund protection: it stays there, and does not cover the new tickets. */
    protection: minorUnits,
    /** Tickets that will not be valid any more. */
    gives_up: z.array(z.string()),
    gets: z.array(
      z.strictObject({
        event: z.string(),
        ticket_type: z.string(),
        starts_at: time,
        time_zone: z.string(),
        quantity: z.int(),
        seats: z.array(seat),
      }),
    ),
    holder: z.strictObject({ name: z.string(), email: z.nullable(z.string()) }),
  }),
  errors: ['wrong_state', 'invalid_input', 'not_found'],
})
