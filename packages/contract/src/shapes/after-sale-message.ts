import * as z from 'zod/mini'

export const afterSaleMessage = z.object({
  organiser_name: z.string(),
  event_title: z.string(),
  event_nice_date: z.string(),
  event_nice_time: z.string(),
  /** HTML, sanitised. */
  message: z.string(),
})

export type AfterSaleMessage = z.output<typeof afterSaleMessage>
