import type { Foyer } from '../../../foyer.ts'
import {
  PaymentProviderError,
  type MadeRefund,
  type PaymentProvider,
} from '../../../providers/payment/port.ts'
import type { RefundNews } from './apply-refund.ts'
import { providerOf } from '../intents/provider-of.ts'
import type { Refund } from './refund-store.ts'

interface Asked {
  readonly news: RefundNews
  readonly error: PaymentProviderError | null
}

/**
 * Asks the provider for a refund, or how one that it has accepted stands. It may be called any number of times: the
 * refund is made once.
 */
export async function askForRefund(foyer: Foyer, refund: Refund): Promise<Asked> {
  const provider = providerOf(foyer, refund)
  const payment = refund.paymentProviderId ?? ''
  const { idempotencyKey } = refund
  const isTaken = isTakenBy(refund)
  try {
    if (isTaken) {
      const known = { refundId: refund.providerId, providerId: payment }
      return { news: { status: await provider.readRefund(known), providerId: null }, error: null }
    }
    // Its answer was lost, and providers forget keys: the refund that was made is the one with this key.
    const found =
      refund.status === 'unknown' ? await findMade(provider, { idempotencyKey, payment }) : null
    const made =
      found ??
      (await provider.refund({
        idempotencyKey,
        providerId: payment,
        amount: refund.amount,
        currency: refund.currency,
        saleReference: refund.saleReference ?? '',
      }))
    return { news: { status: made.status, providerId: made.refundId }, error: null }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    // When the refund was accepted before, a refused question is no answer.
    if (error.kind === 'unknown' || isTaken)
      return { news: { status: 'unknown', providerId: null }, error }
    return await refusedOrMade(provider, { idempotencyKey, payment }, error)
  }
}

const isTakenBy = (refund: Refund): refund is Refund & { readonly providerId: string } =>
  refund.providerId !== null && (refund.status === 'pending' || refund.status === 'succeeded')

interface Named {
  readonly idempotencyKey: string
  /** The provider's id of the payment. */
  readonly payment: string
}

/** A refusal may concern the second try only: the refund has failed when the provider has none with its key. */
async function refusedOrMade(
  provider: PaymentProvider,
  named: Named,
  refusal: PaymentProviderError,
): Promise<Asked> {
  try {
    const made = await findMade(provider, named)
    return made === null
      ? { news: { status: 'failed', providerId: null, why: wordsOf(refusal) }, error: refusal }
      : { news: { status: made.status, providerId: made.refundId }, error: null }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    return { news: { status: 'unknown', providerId: null }, error }
  }
}

const wordsOf = ({ userMessage, message }: PaymentProviderError): string =>
  (userMessage ?? message).slice(0, 300)

async function findMade(
  provider: PaymentProvider,
  { idempotencyKey, payment }: Named,
): Promise<MadeRefund | null> {
  try {
    const all = await provider.listRefunds(payment)
    return all.find((made) => made.idempotencyKey === idempotencyKey) ?? null
  } catch (error) {
    // A payment that the provider does not know has no refunds.
    if (error instanceof PaymentProviderError && error.kind === 'refused') return null
    throw error
  }
}
