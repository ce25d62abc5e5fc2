import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { bookSurplusRefund } from '../../ledger/exports.ts'
import { lockSale, recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { mailRefund } from './mail-refund.ts'
import { spread } from './plan-refund.ts'
import { readRefundable } from './read-refundable.ts'
import { findSaleByReference } from './refund-order-store.ts'
import { type RefundDesk, type RefundDone, RefundRefused } from './refund-shapes.ts'
import { sendParts } from './send-parts.ts'
import { findFailedSurplus, insertRefund } from './refund-store.ts'
import { nothingElse, sendSurplusAgain } from './send-surplus-again.ts'

/**
 * Sends again refunds that did not arrive. Nothing else is refunded: every ticket stays as it is.
 * @throws RefundRefused
 */
export async function sendOwed(
  desk: RefundDesk,
  {
    reference,
    reason,
    isTold = true,
  }: { readonly reference: string; readonly reason: string; readonly isTold?: boolean },
): Promise<RefundDone> {
  const now = desk.clock.now()
  return await desk.db.transaction(async (tx) => {
    const id = await findSaleByReference(tx, reference)
    if (id === undefined)
      throw new RefundRefused(t('There is no order {reference}.', { reference }))
    return await sendOwedOf(tx, desk, await lockSale(tx, id), reason, now, isTold)
  })
}

/**
 * The same for a sale that the caller has locked. Buyers who were told of the money when it was first sent need not be told
 * again. @throws RefundRefused
 */
export async function sendOwedOf(
  tx: Tx,
  desk: RefundDesk,
  sale: Sale,
  reason: string,
  now: Date,
  isTold = true,
): Promise<RefundDone> {
  const surplus = await sendSurplusAgain(tx, desk, sale, reason, now)
  const { parts, payments, tries } = await readOwed(tx, sale)
  const back = await sendParts(tx, desk, { saleId: sale.id, payments, parts, reason }, now)
  const sent = surplus + sumOf(parts)
  if (sent === 0) throw nothingOwed()
  const done = { ...nothingElse(sale), sent }
  await recordSaleEvent(tx, sale.id, 'refund_sent_again', { sent, reason }, now)
  const told = {
    ...done,
    ...back,
    sent: surplus + back.sent,
    occasion: `owed-again-${tries}`,
    reason,
  }
  if (isTold && parts.length > 0) await mailRefund(desk, tx, sale, told, now)
  return done
}

/**
 * Notes that an organiser has given back itself, in cash or from its bank account, what a provider refused to send. It is
 * booked like money that the organiser has by hand, which it has less of now. @throws RefundRefused
 */
export async function payOwedByHand(
  tx: Tx,
  desk: RefundDesk,
  sale: Sale,
  by: {
    readonly organiserId: number
    readonly paidBy: 'cash' | 'transfer'
    readonly reason: string
  },
  now: Date,
): Promise<RefundDone> {
  const { organiserId, paidBy, reason } = by
  const { parts, payments, tries } = await readOwed(tx, sale)
  const failed = await findFailedSurplus(tx, sale.id)
  const owed = [
    ...failed,
    ...parts.map(({ paymentId, amount }) => {
      const { currency = '', refunds = 0 } = payments.find(({ id }) => id === paymentId) ?? {}
      return { paymentId, amount, currency, refunds }
    }),
  ]
  const sent = sumOf(owed)
  if (sent === 0) throw nothingOwed()
  const saleId = sale.id
  for (const { paymentId, amount, currency, refunds } of owed) {
    const row = { paymentId, saleId, amount, currency, number: refunds + 1, reason, paidBy }
    const id = await insertRefund(tx, { ...row, status: 'succeeded' }, now)
    const movement = { id, saleId, provider: paidBy, currency, heldBy: organiserId }
    await bookSurplusRefund(tx, movement, amount, now)
  }
  const done = { ...nothingElse(sale), sent }
  await recordSaleEvent(tx, saleId, 'refund_paid_otherwise', { sent, paidBy, reason }, now)
  const told = { ...done, sent: 0, byHand: sent, occasion: `owed-by-hand-${tries}`, reason }
  await mailRefund(desk, tx, sale, told, now)
  return done
}

/** What was given back of an order, did not arrive and is not on its way, by the payments it would go back to. */
async function readOwed(tx: Tx, sale: Sale) {
  const order = sale.paidAt === null ? null : await readRefundable(tx, sale)
  const payments = order?.payments ?? []
  return {
    payments,
    parts: order === null ? [] : spread(order, order.unsent),
    tries: payments.reduce((sum, { refunds }) => sum + refunds, 0),
  }
}

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)
const nothingOwed = () => new RefundRefused(t('Nothing is owed that is not on its way.'))
