import * as z from 'zod/mini'

/** The id of an event date in a path; an id no date has is not found, like any other. */
export const eventDateParams = z.object({
  event_date_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
})
