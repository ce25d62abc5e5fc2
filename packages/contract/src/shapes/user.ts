import * as z from 'zod/mini'

/**
 * Who is looking at the page. For a visitor `id` and all personal fields are null, except an `email` that the visitor
 * has proved with a code and that has no account yet.
 */
export const user = z.object({
  id: z.nullable(z.int()),
  email: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
  /** Whether the user gets the product's own updates. */
  subscribed: z.boolean(),
  /** Whether the user gets important updates on events. */
  is_event_subscribed: z.boolean(),
  is_dark_mode: z.boolean(),
})

export type User = z.output<typeof user>
