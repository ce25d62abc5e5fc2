import * as z from 'zod/mini'
import { currency, minorUnits, ofOrder, time } from '../fields.ts'
import { defineOperation } from '../operation.ts'

const amountLine = z.strictObject({
  text: z.string(),
  amount: minorUnits,
  /** The bookings it is the sum of. */
  from: z.array(z.strictObject({ at: time, text: z.string(), amount: minorUnits })),
})

export const explainAmount = defineOperation({
  id: 'explain_amount',
  room: 'order',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/orders/{order}/amount',
  summary: 'Explains what was paid for an order and what became of it, from the ledger.',
  access: 'orders.read',
  params: ofOrder,
  response: z.strictObject({
    currency,
    /** Adds up to `total`. */
    paid: z.array(amountLine),
    /** Adds up to `total`, too. */
    became: z.array(amountLine),
    total: minorUnits,
  }),
})
