import type { Foyer } from '../../foyer.ts'
import { PaymentProviderError } from '../../providers/payment/port.ts'
import { applyRefund, type RefundNews } from './apply-refund.ts'
import { providerOf } from './provider-of.ts'
import { findOpenRefunds, findPendingRefundsOf, findRefund, type Refund } from './refund-store.ts'

/** A refund that is on its way is asked about no oftener: it takes hours or days. */
const pendingQuietMs = 10 * 60_000

/**
 * Gives money back, once: the provider is always asked with the same key. One it has taken is asked about until it is
 * there, or has failed after all. Throws when the provider did not answer.
 */
export async function sendRefund(foyer: Foyer, refundId: number): Promise<void> {
  const refund = await foyer.db.read(async (tx) => await findRefund(tx, refundId))
  if (refund === undefined || refund.status === 'succeeded' || refund.status === 'failed') return
  const { news, error } = await ask(foyer, refund)
  await foyer.db.transaction(
    async (tx) => await applyRefund(tx, foyer, refund, news, foyer.clock.now()),
  )
  if (error === null) return
  foyer.log.error(
    { refund: refund.id, outcome: news.status, why: error.message },
    'refund did not go through',
  )
  if (news.status === 'unknown') throw error
}

async function ask(
  foyer: Foyer,
  refund: Refund,
): Promise<{ readonly news: RefundNews; readonly error: PaymentProviderError | null }> {
  const provider = providerOf(foyer, refund)
  const payment = refund.paymentProviderId ?? ''
  const isTaken = refund.status === 'pending' && refund.providerId !== null
  try {
    if (isTaken) {
      const known = { refundId: refund.providerId, providerId: payment }
      return { news: { status: await provider.readRefund(known), providerId: null }, error: null }
    }
    const made = await provider.refund({
      idempotencyKey: refund.idempotencyKey,
      providerId: payment,
      amount: refund.amount,
      currency: refund.currency,
      saleReference: refund.saleReference ?? '',
    })
    return { news: { status: made.status, providerId: made.refundId }, error: null }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    // Of one that was taken, a question that is refused is no answer.
    const status = error.kind === 'refused' && !isTaken ? 'failed' : 'unknown'
    return { news: { status, providerId: null }, error }
  }
}

/** News of a payment may be of its refunds. Never throws for a provider that is silent: they are asked about again. */
export async function settleRefundsOf(foyer: Foyer, paymentId: number): Promise<void> {
  const ids = await foyer.db.read(async (tx) => await findPendingRefundsOf(tx, paymentId))
  for (const id of ids) await tryToSend(foyer, id)
}

/** A refund that was owed; `after` is null when the provider could not be asked. */
export interface RefundFound {
  readonly refund: Refund
  readonly after: Refund['status'] | null
}

/** Asks again for every refund that is owed or on its way. One that does not go through keeps no other waiting. */
export async function sendOpenRefunds(foyer: Foyer): Promise<RefundFound[]> {
  const pendingSince = new Date(foyer.clock.now().getTime() - pendingQuietMs)
  const ids = await foyer.db.read(async (tx) => await findOpenRefunds(tx, pendingSince, 100))
  const found: RefundFound[] = []
  for (const id of ids) {
    const refund = await foyer.db.read(async (tx) => await findRefund(tx, id))
    if (refund !== undefined) found.push({ refund, after: await tryToSend(foyer, id) })
  }
  return found
}

async function tryToSend(foyer: Foyer, id: number): Promise<Refund['status'] | null> {
  try {
    await sendRefund(foyer, id)
    return (await foyer.db.read(async (tx) => await findRefund(tx, id)))?.status ?? null
  } catch (error) {
    foyer.log.error({ err: error, refund: id }, 'refund could not be sent')
    return null
  }
}
