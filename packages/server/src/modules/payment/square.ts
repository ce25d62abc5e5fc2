import { squareWebhook as endpoint } from '@foyer/contract/endpoints/payment/square.ts'
import { FoyerError, notFound } from '../../platform/errors.ts'
import { handle } from '../../platform/handle.ts'
import { PaymentProviderError } from '../../providers/payment/port.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** 2xx only when the effect was recorded: whatever fails here, Square sends again. */
export const squareWebhook = handle(
  endpoint,
  async ({ foyer, request, now }) => {
    const { square } = foyer.providers
    if (square === null) throw notFound('this shop is not connected to Square')
    const event = await square.readWebhook(request.rawBody ?? Buffer.alloc(0), request.headers)
    if (event === null) throw new FoyerError('unsigned', 'The signature is not valid.')
    try {
      await receiveWebhook(foyer, 'square', event, now)
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      throw new FoyerError('unavailable', 'Please send this event again.', { cause: error })
    }
    return {}
  },
  { xsrf: 'none' },
)
