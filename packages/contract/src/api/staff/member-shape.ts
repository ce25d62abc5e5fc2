import * as z from 'zod/mini'
import { email, time } from '../fields.ts'
import { roles } from '../rights.ts'

/** Somebody with a role at an organiser. */
export const memberShape = z.strictObject({
  /** The number of the person, the same at every organiser. */
  id: z.int(),
  name: z.string(),
  email,
  role: z.enum(roles),
  /** Whether it is the one who asks. */
  is_you: z.boolean(),
  /** Whether they have a passkey to sign in with. */
  has_passkey: z.boolean(),
  /** When they were last at the desk, of any organiser, while a session of theirs is kept. */
  last_seen_at: z.nullable(time),
  created_at: time,
  /** Goes into `If-Match` of a change. */
  version: z.int(),
})
