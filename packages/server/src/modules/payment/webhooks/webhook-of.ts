import type { stripeWebhook } from '@foyer/contract/endpoints/payment/stripe.ts'
import type { squareWebhook } from '@foyer/contract/endpoints/payment/square.ts'
import type { truelayerWebhook } from '@foyer/contract/endpoints/payment/truelayer.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { handle, type Handler } from '../../../platform/http/handle.ts'
import { PaymentProviderError } from '../../../providers/payment/port.ts'
import type { Payment } from '../intents/payment-store.ts'
import { findProvider } from '../intents/provider-of.ts'
import { receiveWebhook } from './receive-webhook.ts'

/**
 * The endpoint to which a provider sends its events. Answers 2xx only when the effect was recorded: the provider
 * repeats whatever fails here. A provider this shop is not connected to has no such path.
 */
export const webhookOf = (
  endpoint: typeof stripeWebhook | typeof squareWebhook | typeof truelayerWebhook,
  name: Payment['provider'],
): Handler =>
  handle(
    endpoint,
    async ({ foyer, request, now }) => {
      const provider = findProvider(foyer, name)
      if (provider === null) throw notFound(`this shop is not connected to "${name}"`)
      try {
        const event = await provider.readWebhook(
          request.rawBody ?? Buffer.alloc(0),
          request.headers,
        )
        if (event === null) throw new FoyerError('unsigned', t('The signature is not valid.'))
        await receiveWebhook(foyer, name, event, now)
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error
        throw new FoyerError('unavailable', t('Please send this event again.'), { cause: error })
      }
      return {}
    },
    { xsrf: 'none' },
  )
