import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { PaymentState } from '../../../providers/payment/port.ts'
import { bookSurplus } from '../../ledger/exports.ts'
import { recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { mailRefund } from './mail-refund.ts'
import { setPaymentStatus, type Payment } from '../intents/payment-store.ts'
import { insertFullRefund } from './refund-store.ts'
import { sendRefundJob } from '../intents/queued-jobs.ts'

export interface Captured {
  readonly sale: Sale
  readonly payment: Payment
  readonly state: PaymentState
}

interface Reason {
  /** For the operator: kept with payment and refund. */
  readonly why: string
  /** What the buyer is told. */
  readonly told: string
}

/**
 * Refunds all of the money that the provider has taken and that can buy nothing; the buyer is told by mail. The rows of
 * sale and payment are locked.
 */
export async function refundSurplus(
  tx: Tx,
  foyer: Foyer,
  { sale, payment, state }: Captured,
  { why, told }: Reason,
  now: Date,
): Promise<void> {
  const { capturedAmount: amount, cardLast4 = null } = state
  await setPaymentStatus(tx, payment.id, { status: 'surplus', failureText: why, cardLast4 }, now)
  await bookSurplus(tx, payment, amount, now)
  const refundId = await insertFullRefund(tx, payment, amount, why, now)
  if (refundId !== undefined) await foyer.jobs.enqueue(tx, sendRefundJob, { refundId })
  await recordSaleEvent(tx, sale.id, 'payment_surplus', { payment: payment.id, amount, why }, now)
  const justMoney = { currency: payment.currency, sent: amount, toVouchers: 0, tickets: [] }
  const occasion = `late-${payment.id}`
  await mailRefund(foyer, tx, sale, { ...justMoney, occasion, reason: told }, now)
  foyer.metrics.lateCaptures.labels('refunded').inc()
  foyer.log.warn({ sale: sale.id, payment: payment.id, why }, 'a captured payment is refunded')
}
