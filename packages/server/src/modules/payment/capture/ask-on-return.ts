import type { Foyer } from '../../../foyer.ts'
import { PaymentProviderError } from '../../../providers/payment/port.ts'
import type { Payment } from '../intents/payment-store.ts'

/**
 * Asks the provider about a payment whose buyer is back from their bank. Undefined when it did not answer: the pages go on
 * asking, and so do webhooks and the reconciler.
 */
export async function askOnReturn<T>(
  foyer: Pick<Foyer, 'log'>,
  { id, provider }: Pick<Payment, 'id' | 'provider'>,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    foyer.log.warn(
      { err: error, payment: id, provider },
      'the provider did not answer on the return of the buyer',
    )
    return undefined
  }
}
