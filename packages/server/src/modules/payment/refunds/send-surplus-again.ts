import type { Tx } from '../../../platform/database/db.ts'
import type { Sale } from '../../sale/exports.ts'
import { sendRefundJob } from '../intents/queued-jobs.ts'
import type { RefundDesk, RefundDone } from './refund-shapes.ts'
import { findFailedSurplus, insertRefund } from './refund-store.ts'

/** Sends, with a new key, money that became no order and whose refund failed, once somebody asks for it. */
export async function sendSurplusAgain(
  tx: Tx,
  desk: Pick<RefundDesk, 'jobs'>,
  { id: saleId }: Sale,
  reason: string,
  now: Date,
): Promise<number> {
  const failed = await findFailedSurplus(tx, saleId)
  for (const { paymentId, amount, currency, refunds } of failed) {
    const row = {
      paymentId,
      saleId,
      amount,
      currency,
      number: refunds + 1,
      reason,
      status: 'created',
    } as const
    const refundId = await insertRefund(tx, row, now)
    await desk.jobs.enqueue(tx, sendRefundJob, { refundId })
  }
  return failed.reduce((sum, { amount }) => sum + amount, 0)
}

/** What was done when only money was sent. */
export const nothingElse = ({ currency }: Sale): RefundDone => ({
  currency: currency ?? '',
  sent: 0,
  ahead: 0,
  toVouchers: 0,
  tickets: [],
  vouchersCancelled: 0,
  isAll: true,
})
