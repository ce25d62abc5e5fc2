import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { MadeRefund } from '../../../providers/payment/port.ts'
import { bookSurplus, bookSurplusRefund } from '../../ledger/exports.ts'
import { lockSale, recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { stopPaying } from '../capture/stop-paying.ts'
import { mailRefund } from '../refunds/mail-refund.ts'
import {
  findOpenPayments,
  findPaymentByProviderId,
  lockPayment,
  setPaymentStatus,
} from '../intents/payment-store.ts'
import { providerOf } from '../intents/provider-of.ts'
import { insertFullRefund, insertMadeRefund, isRefundKnown } from '../refunds/refund-store.ts'
import type { Became, LostPayment } from './find-lost.ts'
import { findSaleByReference } from '../refunds/refund-order-store.ts'
import { openLostSale } from './lost-store.ts'
import { sendRefundsOf } from './send-refunds-of.ts'
import { writeLost } from './write-lost.ts'
import { sendRefundJob } from '../intents/queued-jobs.ts'

const lostText = t(
  'After a fault on our side we have no record of this order any more, and its tickets are not valid. Your payment is being refunded to you in full. We are sorry.',
)
const why = 'the record of its order is lost'

/**
 * Refunds money whose order is lost, less what was refunded before. It is written down first, so that a second try,
 * however the first ended, sends nothing twice. @throws PaymentProviderError
 */
export async function refundLost(foyer: Foyer, lost: LostPayment): Promise<Became> {
  const { provider, listed } = lost
  const made = await providerOf(foyer, lost).listRefunds(listed.providerId)
  const now = foyer.clock.now()
  const { paymentId, left } = await foyer.db.transaction(async (tx) => {
    const sale = await lockSale(tx, await openSale(tx, lost, now))
    const written = await writeLost(tx, foyer, sale, lost, now)
    const payment = await lockPayment(tx, written.id)
    if (payment.status === 'captured' || payment.status === 'surplus')
      return { paymentId: payment.id, left: 0 }
    const amount = listed.capturedAmount
    await setPaymentStatus(tx, payment.id, { status: 'surplus', failureText: why }, now)
    await bookSurplus(tx, payment, amount, now)
    const back = await writeMade(tx, payment, made, now)
    const rest = amount - back
    const refundId = rest > 0 ? await insertFullRefund(tx, payment, rest, why, now) : undefined
    if (refundId !== undefined) await foyer.jobs.enqueue(tx, sendRefundJob, { refundId })
    const detail = { payment: payment.id, provider, amount, back }
    await recordSaleEvent(tx, sale.id, 'lost_payment_returned', detail, now)
    if (rest > 0)
      await tellBuyer(foyer, tx, sale, { id: payment.id, rest, currency: payment.currency }, now)
    // The payment that a reservation still waited for has ended.
    if ((await findOpenPayments(tx, sale.id)).length === 0)
      await stopPaying(tx, sale, payment, null, now)
    return { paymentId: payment.id, left: rest }
  })
  await sendRefundsOf(foyer, paymentId)
  return left > 0 ? 'refunded' : 'refunded_before'
}

async function openSale(tx: Tx, { provider, listed }: LostPayment, now: Date): Promise<number> {
  const { providerId, saleReference, currency, payerEmail: email } = listed
  const known = await findPaymentByProviderId(tx, provider, providerId)
  if (known !== undefined) return known.saleId
  const reference = saleReference ?? ''
  return (
    (await findSaleByReference(tx, reference)) ??
    (await openLostSale(tx, { reference, currency, email }, now))
  )
}

/**
 * Books refunds of it that the provider has already made. Answers their sum. It was not captured until now, and its sale is
 * locked: no exchange has moved any of its money to another order.
 */
async function writeMade(
  tx: Tx,
  payment: Parameters<typeof insertMadeRefund>[1] & Parameters<typeof bookSurplusRefund>[1],
  made: readonly MadeRefund[],
  now: Date,
): Promise<number> {
  let back = 0
  for (const refund of made) {
    if (refund.status === 'failed' || (await isRefundKnown(tx, refund))) continue
    const id = await insertMadeRefund(tx, payment, refund, now)
    await bookSurplusRefund(tx, { ...payment, id }, refund.amount, now)
    back += refund.amount
  }
  return back
}

async function tellBuyer(
  foyer: Foyer,
  tx: Tx,
  sale: Sale,
  { id, rest, currency }: { readonly id: number; readonly rest: number; readonly currency: string },
  now: Date,
): Promise<void> {
  const told = { currency, sent: rest, toVouchers: 0, tickets: [] }
  await mailRefund(foyer, tx, sale, { ...told, occasion: `lost-${id}`, reason: lostText }, now)
}
