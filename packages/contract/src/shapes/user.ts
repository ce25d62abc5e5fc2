import * as z from 'zod/mini'

/**
 * Who is looking: for a visitor `id` and what is known of a person are null, but for an `email` they have proved by a
 * code and that has no account yet.
 */
export const user = z.object({
  id: z.nullable(z.int()),
  email: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
  /** To the product's own updates. */
  subscribed: z.boolean(),
  /** To important updates on events. */
  is_event_subscribed: z.boolean(),
  is_dark_mode: z.boolean(),
})

export type User = z.output<typeof user>
