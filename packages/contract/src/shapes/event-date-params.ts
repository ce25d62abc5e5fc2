import * as z from 'zod/mini'

/** The id of an event date in a path; an id that no date has is answered as not found, like any other. */
export const eventDateParams = z.object({
  event_date_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
})
