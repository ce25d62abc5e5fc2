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
  /** It does not take place: nobody is let in. */
  is_cancelled: z.boolean(),
}

/** How many tickets are expected, and how many of them are in; refunded ones are not expected, nor those of a cancelled date. */
export const doorCounts = { expected: z.int(), in: z.int() }

/** What a device calls itself, and what it calls what it did: made by the device, once. */
export const doorId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

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
  /** A drawn code of another version is one that was passed on. */
  version: z.int(),
  status: z.enum(['valid', 'used', 'refunded']),
  checked_in_at: z.nullable(time),
  /** Who let them in at the desk; null when it was scanned, and when nobody knows any more. */
  checked_in_by: z.nullable(z.string()),
  /** By which device; null when it was none with a name. */
  checked_in_device: z.nullable(z.string()),
  /** False while something of its order is still owed. */
  is_paid: z.boolean(),
  /** The guest list they stand on, and what was written about them there. */
  guest_list: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

/** A phone or scanner at the doors of a date. */
export const doorDevice = z.strictObject({
  device: doorId,
  name: z.string(),
  /** The ticket types it lets in; null for all. */
  types: z.nullable(z.array(z.int())),
  /** How many it has let in who still are. */
  in: z.int(),
  /** How many of its reports waited to be sent when it was last heard. */
  waiting: z.int(),
  heard_at: time,
})

/** An order whose tickets come with its last payment: its buyer stands at the door without any. */
export const unpaidOrder = z.strictObject({
  order: z.string(),
  buyer: z.nullable(z.string()),
  type: z.int(),
  quantity: z.int(),
})
