import * as z from 'zod/mini'
import { currency, minorUnits } from '../fields.ts'
import { codes, reason, rowId, seat } from './desk-shapes.ts'

/** Tickets of one person, and what each becomes: another seat, type or date of the same organiser. */
export const exchangeWish = {
  tickets: z
    .array(
      z.strictObject({
        code: z.string().check(z.maxLength(40)),
        date: rowId,
        ticket_type: rowId,
        /** Without one the best that is free is taken, where there are seats. */
        seat: z.optional(seat),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
  /** For the new tickets. */
  codes,
  /** `waived`: nobody pays a difference in price, and nobody gets it back. */
  difference: z.enum(['settled', 'waived']),
  reason: z.optional(reason),
}

/** What an exchange costs whom; minor units. */
export const exchangeCosts = z.strictObject({
  currency,
  /** What the new tickets cost, after codes. */
  costs: minorUnits,
  /** What was paid for the old ones: `credit`, `back`, `to_vouchers` and `kept` together. */
  old_tickets: minorUnits,
  /** What the old ones brought, and pays for the new ones. */
  credit: minorUnits,
  /** What the organiser takes off the new tickets. */
  concession: minorUnits,
  /** What the buyer still has to pay. */
  due: minorUnits,
  /** What goes back to the buyer the way they paid. */
  back: minorUnits,
  /** What is on gift vouchers again. */
  to_vouchers: minorUnits,
  /** What stays with the organiser. */
  kept: minorUnits,
})
