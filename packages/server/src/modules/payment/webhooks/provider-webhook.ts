import { providerWebhook as endpoint } from '@foyer/contract/endpoints/payment/provider-webhook.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/handle.ts'
import { noteFacts } from '../../../platform/monitoring/scene.ts'
import { PaymentProviderError } from '../../../providers/payment/port.ts'
import { findProvider } from '../intents/provider-of.ts'
import { receiveEvent } from './receive-event.ts'

/**
 * Where providers send their events. Answers 2xx only when the effect was recorded: the provider
 * repeats whatever fails here, TrueLayer for 72 hours. To a provider that this shop is not connected to it answers 404.
 */
export const providerWebhook = handle(
  endpoint,
  async ({ foyer, request, params: { provider: name }, now }) => {
    noteFacts({ provider: name })
    const provider = findProvider(foyer, name)
    if (provider === null) throw notFound(`this shop is not connected to "${name}"`)
    try {
      const event = await provider.readWebhook(request.rawBody ?? Buffer.alloc(0), request.headers)
      if (event === null) throw new FoyerError('unsigned', t('The signature is not valid.'))
      await receiveEvent(foyer, name, event, now)
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      throw new FoyerError('unavailable', t('Please send this event again.'), { cause: error })
    }
    return {}
  },
  { xsrf: 'none' },
)
