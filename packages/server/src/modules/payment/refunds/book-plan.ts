import type { Tx } from '../../../platform/database/db.ts'
import { reduceDeclaration } from '../../giving/exports.ts'
import { bookOrderRefund } from '../../ledger/exports.ts'
import type { Sale } from '../../sale/exports.ts'
import type { ReadOrder } from './read-refundable.ts'
import type { RefundPlan } from './refund-shapes.ts'

const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((all, { amount }) => all + amount, 0)

/** Books what a plan takes from the accounts of an order, and to whom it is owed from here on. */
export async function bookPlan(
  tx: Tx,
  sale: Sale,
  order: ReadOrder,
  plan: RefundPlan,
  now: Date,
): Promise<void> {
  const { shares, vouchersCancelled, vouchersUnissued, toVouchers, cash } = plan
  const cancelled = vouchersCancelled.reduce((all, { left }) => all + left, vouchersUnissued)
  const number = order.refundsBefore + 1
  await bookOrderRefund(
    tx,
    {
      saleId: sale.id,
      number,
      currency: sale.currency ?? '',
      shares,
      vouchersCancelled: cancelled,
      refundedToVouchers: sum(toVouchers),
      cash,
    },
    now,
  )
  const donated = sum(shares.filter(({ account }) => account === 'donations_payable'))
  if (donated > 0) await reduceDeclaration(tx, sale.id, donated, now)
}
