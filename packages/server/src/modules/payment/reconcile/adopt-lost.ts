import type { Foyer } from '../../../foyer.ts'
import { lockSale } from '../../sale/exports.ts'
import { adoptRefundsOf } from '../refunds/adopt-refunds.ts'
import { findPayment, findPaymentByProviderId } from '../intents/payment-store.ts'
import { settlePayment } from '../capture/settle-payment.ts'
import type { Became, LostPayment } from './find-lost.ts'
import { findSaleByReference } from '../refunds/refund-order-store.ts'
import { refundLost } from './refund-lost.ts'
import { sendRefundsOf } from './send-refunds-of.ts'
import { writeLost } from './write-lost.ts'

/**
 * Gives a lost payment to the sale it was paid for, in the same way as any report of money: its tickets are taken again
 * and it becomes an order, or it is refunded. Any number of calls do no harm. @throws PaymentProviderError
 */
export async function adoptLost(foyer: Foyer, lost: LostPayment): Promise<Became> {
  const { provider, listed } = lost
  // A buyer who was refunded waits for no tickets.
  if (listed.refunded >= listed.capturedAmount) return await refundLost(foyer, lost)
  const now = foyer.clock.now()
  const payment = await foyer.db.transaction(async (tx) => {
    const known = await findPaymentByProviderId(tx, provider, listed.providerId)
    const saleId =
      known === undefined ? await findSaleByReference(tx, listed.saleReference ?? '') : known.saleId
    if (saleId === undefined) throw new Error(`there is no sale ${listed.saleReference}`)
    return await writeLost(tx, foyer, await lockSale(tx, saleId), lost, now)
  })
  await settlePayment(foyer, payment)
  if (listed.refunded > 0) await adoptRefundsOf(foyer, payment)
  const after = await foyer.db.read(async (tx) => await findPayment(tx, payment.id))
  if (after?.status === 'captured') return 'order'
  if (after?.status !== 'surplus')
    throw new Error(`payment ${payment.id} is ${after?.status} after it was settled`)
  await sendRefundsOf(foyer, payment.id)
  return 'refunded'
}
