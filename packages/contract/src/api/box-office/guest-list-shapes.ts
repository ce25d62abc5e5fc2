import * as z from 'zod/mini'
import { time } from '../fields.ts'

/** A sheet of guests, and how far it has come. */
export const guestList = z.strictObject({
  id: z.int(),
  name: z.string(),
  reason: z.string(),
  mailed: z.boolean(),
  /** `waiting`: it is being taken in. `refused`: nobody of it was. */
  status: z.enum(['waiting', 'done', 'refused']),
  guests: z.int(),
  tickets: z.int(),
  /** How many of its guests are written; they count once all of them are. */
  written: z.int(),
  refusal: z.nullable(z.string()),
  created_at: time,
  ended_at: z.nullable(time),
})
