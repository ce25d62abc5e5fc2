import * as z from 'zod/mini'

/** A seat as people read it on the plan. */
export const seat = z.object({ section: z.string(), row: z.string(), number: z.string() })

export type Seat = z.output<typeof seat>
