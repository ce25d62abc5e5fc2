import * as z from 'zod/mini'
import { time } from '../fields.ts'

/** A sheet of guests, for what and by whom it was taken in, and how far it has come. */
export const guestList = z.strictObject({
  id: z.int(),
  name: z.string(),
  reason: z.string(),
  mailed: z.boolean(),
  /** How many guests are still to be mailed. Mails wait until the event is published, and an organiser's daily limit spreads them out. */
  to_mail: z.int(),
  /** Null for an old list of which nobody was taken in. */
  event: z.nullable(
    z.strictObject({
      id: z.int(),
      title: z.string(),
      date: z.int(),
      starts_at: time,
      time_zone: z.string(),
    }),
  ),
  /** The ticket types of its guests. */
  types: z.array(z.strictObject({ id: z.int(), name: z.string(), tickets: z.int() })),
  /** The person or program that sent it; null when that is not known any more. */
  taken_by: z.nullable(z.string()),
  /** `waiting`: it is being taken in. `refused`: nobody of it was. `failed`: nobody was, for a reason that is not in the list. */
  status: z.enum(['waiting', 'done', 'refused', 'failed']),
  guests: z.int(),
  tickets: z.int(),
  /** How many of its guests are written; they count once all of them are. */
  written: z.int(),
  refusal: z.nullable(z.string()),
  /** Whether it has failed, and its guests are still known (`repeat_guest_list`). */
  can_be_repeated: z.boolean(),
  created_at: time,
  ended_at: z.nullable(time),
})
