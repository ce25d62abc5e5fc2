import * as z from 'zod/mini'
import { currency, minorUnits, ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { codes, lineWishes, seat } from './desk-shapes.ts'

export const quoteOrder = defineOperation({
  id: 'quote_order',
  room: 'box-office',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/order-quotes',
  summary: 'Says what an order would cost and which seats it would have. Nothing is held for it.',
  access: 'orders.sell',
  recent: false,
  params: ofOrganiser,
  body: z.strictObject({ lines: lineWishes, codes, free: z.optional(z.boolean()) }),
  response: z.strictObject({
    currency,
    total: minorUnits,
    /** Contained in the total. */
    booking_fees: minorUnits,
    /** What codes and offers take off. */
    discounts: minorUnits,
    lines: z.array(
      z.strictObject({
        date: z.int(),
        ticket_type: z.int(),
        event: z.string(),
        name: z.string(),
        quantity: z.int(),
        /** For the whole line. */
        pays: minorUnits,
        seats: z.array(seat),
      }),
    ),
  }),
  errors: ['wrong_state', 'invalid_input'],
})
