import * as z from 'zod/mini'
import { time } from '../fields.ts'

/** Shapes that the figures of the desk have in common. */

/** What a date or a type has, by the counters that sell it: `held` is in somebody's basket now. */
export const counted = {
  sold: z.int(),
  held: z.int(),
  capacity: z.int(),
}

/** Whether a date can be bought now, and if not, why. */
export const saleStates = [
  'on_sale',
  'sold_out',
  'not_yet',
  'closed',
  'over',
  'off',
  'cancelled',
] as const

export const typeCounts = z.strictObject({ type: z.int(), name: z.string(), ...counted })

/** A date of an event, with what is sold of it. */
export const dateCounts = z.strictObject({
  date: z.int(),
  label: z.nullable(z.string()),
  starts_at: time,
  /** When it was to begin before it was moved. */
  moved_from: z.nullable(time),
  state: z.enum(saleStates),
  ...counted,
  checked_in: z.int(),
  types: z.array(typeCounts),
})

/**
 * Days are those of the event's time zone. False while bookings of the past are still being added up, after an update or when
 * the figures are made anew.
 */
export const isComplete = z.boolean()
