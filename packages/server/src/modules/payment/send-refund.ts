import type { Foyer } from '../../foyer.ts'
import { PaymentProviderError } from '../../providers/payment/port.ts'
import { bookSurplusRefund } from '../ledger/exports.ts'
import { providerOf } from './provider-of.ts'
import { findOpenRefunds, findRefund, setRefundStatus } from './refund-store.ts'

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

/** Asks again for every refund that is owed. Answers how many did not go through; the others are not kept waiting. */
export async function sendOpenRefunds(foyer: Foyer): Promise<number> {
  const ids = await foyer.db.read(async (tx) => await findOpenRefunds(tx, 100))
  let failed = 0
  for (const id of ids) {
    try {
      await sendRefund(foyer, id)
    } catch (error) {
      failed += 1
      foyer.log.error({ err: error, refund: id }, 'refund could not be sent')
    }
  }
  return failed
}
