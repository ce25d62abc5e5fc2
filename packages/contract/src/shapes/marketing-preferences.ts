import * as z from 'zod/mini'
import { idNumber } from '../wire.ts'

const basketOrganiser = z.object({
  id: idNumber,
  organiser_subscribed: z.boolean(),
  marketing_signup_message: z.string(),
})

export const marketingPreferences = z.object({
  ct_subscribed: z.boolean(),
  event_subscribed: z.boolean(),
  basket_organisers: z.array(basketOrganiser),
})

export type MarketingPreferences = z.output<typeof marketingPreferences>
