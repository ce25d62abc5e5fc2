import { stripeWebhook as endpoint } from '@foyer/contract/endpoints/payment/stripe.ts'
import { FoyerError } from '../../platform/errors.ts'
import { handle } from '../../platform/handle.ts'
import { CardProviderError } from '../../providers/card/port.ts'
import { receiveCardWebhook } from './receive-card-webhook.ts'

/** 2xx only when the effect was recorded: whatever fails here, Stripe sends again. */
export const stripeWebhook = handle(
  endpoint,
  async ({ foyer, request, now }) => {
    const event = foyer.providers.card.readWebhook(
      request.rawBody ?? Buffer.alloc(0),
      request.headers,
    )
    if (event === null) throw new FoyerError('invalid_input', 'The signature is not valid.')
    try {
      await receiveCardWebhook(foyer, event, now)
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error
      throw new FoyerError('unavailable', 'Please send this event again.', { cause: error })
    }
    return {}
  },
  { xsrf: 'none' },
)
