import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockSale, recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { mailRefund } from './mail-refund.ts'
import { spread } from './plan-refund.ts'
import { readRefundable } from './read-refundable.ts'
import { findSaleByReference } from './refund-order-store.ts'
import { type RefundDesk, type RefundDone, RefundRefused } from './refund-shapes.ts'
import { sendParts } from './send-parts.ts'
import { findFailedSurplus, insertRefund } from './refund-store.ts'
import { sendRefundJob } from '../intents/queued-jobs.ts'

/**
 * Sends again refunds that did not arrive. Nothing else is refunded: every ticket stays as it is.
 * @throws RefundRefused
 */
export async function sendOwed(
  desk: RefundDesk,
  { reference, reason }: { readonly reference: string; readonly reason: string },
): Promise<RefundDone> {
  const now = desk.clock.now()
  return await desk.db.transaction(async (tx) => {
    const id = await findSaleByReference(tx, reference)
    if (id === undefined)
      throw new RefundRefused(t('There is no order {reference}.', { reference }))
    const sale = await lockSale(tx, id)
    const surplus = await sendSurplusAgain(tx, desk, sale, reason, now)
    const order = sale.paidAt === null ? null : await readRefundable(tx, sale)
    const parts = order === null ? [] : spread(order, order.unsent)
    const payments = order?.payments ?? []
    const back = await sendParts(tx, desk, { saleId: sale.id, payments, parts, reason }, now)
    const sent = surplus + parts.reduce((sum, { amount }) => sum + amount, 0)
    if (sent === 0) throw new RefundRefused(t('Nothing is owed that is not on its way.'))
    const done = { ...nothingElse(sale), sent }
    await recordSaleEvent(tx, sale.id, 'refund_sent_again', { sent, reason }, now)
    const tries = payments.reduce((sum, { refunds }) => sum + refunds, 0)
    const told = {
      ...done,
      ...back,
      sent: surplus + back.sent,
      occasion: `owed-again-${tries}`,
      reason,
    }
    if (parts.length > 0) await mailRefund(desk, tx, sale, told, now)
    return done
  })
}

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
