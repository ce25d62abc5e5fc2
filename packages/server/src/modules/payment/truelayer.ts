import { truelayerWebhook as endpoint } from '@foyer/contract/endpoints/payment/truelayer.ts'
import { FoyerError } from '../../platform/errors.ts'
import { handle } from '../../platform/handle.ts'
import { PaymentProviderError } from '../../providers/payment/port.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** 2xx only when the effect was recorded: whatever fails here, TrueLayer sends again for 72 hours. */
export const truelayerWebhook = handle(
  endpoint,
  async ({ foyer, request, now }) => {
    try {
      const rawBody = request.rawBody ?? Buffer.alloc(0)
      const event = await foyer.providers.bank?.readWebhook(rawBody, request.headers)
      if (event === undefined || event === null)
        throw new FoyerError('unsigned', 'The signature is not valid.')
      await receiveWebhook(foyer, 'truelayer', event, now)
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      throw new FoyerError('unavailable', 'Please send this event again.', { cause: error })
    }
    return {}
  },
  { xsrf: 'none' },
)
