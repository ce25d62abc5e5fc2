import * as z from 'zod/mini'
import { idNumber } from '../wire.ts'

const venue = z.object({
  full_address: z.nullable(z.string()),
  /** The address on which the accommodation map is centred. */
  map_address: z.nullable(z.string()),
  /** yyyy-MM-dd. */
  map_checkin: z.nullable(z.string()),
})

/** What the message for sharing an event is made of. */
const rewardReferrers = z.object({ text: z.string(), short_text: z.string() })

/** An event with tickets in the basket. */
export const checkoutEvent = z.object({
  id: idNumber,
  title: z.string(),
  /** Whether refund protection can cover it. */
  refund_protection: z.boolean(),
  warn_customers_about_different_timeslots_message: z.nullable(z.string()),
  ga: z.nullable(z.string()),
  ga_conversion_id: z.nullable(z.string()),
  fb_pixel: z.nullable(z.string()),
  venue: z.nullable(venue),
  has_livestream: z.boolean(),
  /** URL of the online access, once paid. */
  access_online: z.nullable(z.string()),
  reward_referrers: z.nullable(rewardReferrers),
  shareable_link: z.string(),
  /** IANA name: a gift that is scheduled for "today" means today in this zone. */
  time_zone: z.string(),
})

export type CheckoutEvent = z.output<typeof checkoutEvent>
