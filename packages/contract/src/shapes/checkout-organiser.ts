import * as z from 'zod/mini'
import { idNumber } from '../wire.ts'

const upcomingEvent = z.object({
  title: z.string(),
  location: z.string(),
  date: z.string(),
  url: z.string(),
  thumbnail: z.nullable(z.string()),
})

/** An organiser with something in the basket. */
export const checkoutOrganiser = z.object({
  id: idNumber,
  name: z.string(),
  full_url: z.string(),
  /** URL of the organiser's own refund policy, if there is one. */
  refund_policy_url: z.nullable(z.string()),
  has_custom_refund_policy: z.boolean(),
  is_saas: z.boolean(),
  upcoming_events: z.array(upcomingEvent),
})
