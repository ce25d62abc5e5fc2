import { stripeAuth as endpoint } from '@foyer/contract/endpoints/payment/stripe-auth.ts'
import { handle, redirectTo } from '../../../platform/http/handle.ts'
import { returnFromCard } from './return-from-card.ts'

/** The query only says which payment to ask the provider about. */
export const stripeAuth = handle(
  endpoint,
  async (call) => {
    const { payment_intent: intent } = call.body
    return redirectTo(intent === '' ? '/checkout/' : await returnFromCard(call, intent))
  },
  { limit: { perNetwork: 600 } },
)
