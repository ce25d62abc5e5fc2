import type { Foyer } from '../../foyer.ts'
import { PaymentProviderError } from '../../providers/payment/port.ts'
import { bookSurplusRefund } from '../ledger/exports.ts'
import { providerOf } from './provider-of.ts'
import { findOpenRefunds, findRefund, setRefundStatus, type Refund } from './refund-store.ts'

/** Gives money back, once: the provider is always asked with the same key. Throws when it did not answer. */
export async function sendRefund(foyer: Foyer, refundId: number): Promise<void> {
  const refund = await foyer.db.read(async (tx) => await findRefund(tx, refundId))
  if (refund === undefined || (refund.status !== 'created' && refund.status !== 'unknown')) return
  try {
    const made = await providerOf(foyer, refund).refund({
      idempotencyKey: refund.idempotencyKey,
      providerId: refund.paymentProviderId ?? '',
      amount: refund.amount,
      currency: refund.currency,
      saleReference: refund.saleReference ?? '',
    })
    const now = foyer.clock.now()
    await foyer.db.transaction(async (tx) => {
      await setRefundStatus(tx, refund.id, { status: made.status, providerId: made.refundId }, now)
      if (made.status !== 'failed') {
        await bookSurplusRefund(tx, refund, refund.amount, now)
      }
    })
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    const status = error.kind === 'refused' ? 'failed' : 'unknown'
    await foyer.db.transaction(async (tx) => {
      await setRefundStatus(tx, refund.id, { status, providerId: null }, foyer.clock.now())
    })
    foyer.log.error(
      { refund: refund.id, outcome: status, why: error.message },
      'refund did not go through',
    )
    if (status === 'unknown') throw error
  }
}

/** A refund that was owed; `after` is null when the provider could not be asked. */
export interface RefundFound {
  readonly refund: Refund
  readonly after: Refund['status'] | null
}

/** Asks again for every refund that is owed. One that does not go through keeps no other waiting. */
export async function sendOpenRefunds(foyer: Foyer): Promise<RefundFound[]> {
  const ids = await foyer.db.read(async (tx) => await findOpenRefunds(tx, 100))
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
