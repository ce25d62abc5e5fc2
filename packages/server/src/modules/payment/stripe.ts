import { stripeWebhook as endpoint } from '@foyer/contract/endpoints/payment/stripe.ts'
import { FoyerError } from '../../platform/errors.ts'
import { handle } from '../../platform/handle.ts'
import { PaymentProviderError } from '../../providers/payment/port.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** 2xx only when the effect was recorded: whatever fails here, Stripe sends again. */
export const stripeWebhook = handle(
  endpoint,
  async ({ foyer, request, now }) => {
    const event = await foyer.providers.card.readWebhook(
      request.rawBody ?? Buffer.alloc(0),
      request.headers,
    )
    if (event === null) throw new FoyerError('unsigned', 'The signature is not valid.')
    try {
      await receiveWebhook(foyer, 'stripe', event, now)
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      throw new FoyerError('unavailable', 'Please send this event again.', { cause: error })
    }
    return {}
  },
  { xsrf: 'none' },
)
