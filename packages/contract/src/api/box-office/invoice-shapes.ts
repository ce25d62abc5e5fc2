import * as z from 'zod/mini'
import { currency, day, minorUnits, time } from '../fields.ts'

/** What somebody owes the organiser for an order. */
export const invoice = z.strictObject({
  id: z.int(),
  order: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Whom it is for besides the buyer. */
  company: z.nullable(z.string()),
  address: z.nullable(z.string()),
  buyer_reference: z.nullable(z.string()),
  currency,
  amount: minorUnits,
  /** What is left of it after refunds. */
  open: minorUnits,
  due_on: day,
  issued_at: time,
  state: z.enum(['open', 'overdue', 'paid', 'cancelled', 'settled']),
  paid_at: z.nullable(time),
  paid_by: z.nullable(z.enum(['cash', 'transfer'])),
  /** For the `If-Match` header of what changes it. */
  version: z.string(),
})
