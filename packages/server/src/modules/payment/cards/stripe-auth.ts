import { stripeAuth as endpoint } from '@foyer/contract/endpoints/payment/stripe-auth.ts'
import { handle, redirectTo } from '../../../platform/http/handle.ts'
import { returnFromCard } from './return-from-card.ts'

/** The query only says which payment to ask the provider about. */
export const stripeAuth = handle(
  endpoint,
  async ({ foyer, body }) => {
    const { payment_intent: intent } = body
    if (intent !== '') await returnFromCard(foyer, intent)
    return redirectTo('/checkout/')
  },
  { limit: { perNetwork: 600 } },
)
