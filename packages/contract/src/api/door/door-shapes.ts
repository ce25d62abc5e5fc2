import * as z from 'zod/mini'
import { time } from '../fields.ts'

/** A date as the door names it. */
export const doorDate = {
  date: z.int(),
  event: z.int(),
  title: z.string(),
  label: z.nullable(z.string()),
  starts_at: time,
  /** Null when its organiser has not said. */
  ends_at: z.nullable(time),
  time_zone: z.string(),
}

/** How many tickets are expected, and how many of them are in; refunded ones are not expected. */
export const doorCounts = { expected: z.int(), in: z.int() }

/** A ticket as stewards see it: names, and nothing of money or of where people live. */
export const doorTicket = z.strictObject({
  id: z.int(),
  order: z.string(),
  holder: z.string(),
  /** Who bought it, by name. */
  buyer: z.nullable(z.string()),
  type: z.int(),
  seat: z.nullable(z.string()),
  code: z.string(),
  status: z.enum(['valid', 'used', 'refunded']),
  checked_in_at: z.nullable(time),
  /** Who let them in at the desk; null when it was scanned, and when nobody knows any more. */
  checked_in_by: z.nullable(z.string()),
  /** The guest list they stand on, and what was written about them there. */
  guest_list: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
