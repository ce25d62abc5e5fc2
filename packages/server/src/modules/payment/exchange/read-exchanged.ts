import type { Tx } from '../../../platform/database/db.ts'
import type { Sale } from '../../sale/exports.ts'
import { planRefund } from '../refunds/plan-refund.ts'
import { readRefundable, type ReadOrder } from '../refunds/read-refundable.ts'
import type { RefundPlan } from '../refunds/refund-shapes.ts'

/** What tickets of an order brought: all of it could be given back. Minor units. */
export interface Exchanged {
  readonly order: ReadOrder
  readonly plan: RefundPlan
  /** In money. */
  readonly worth: number
  /** By gift vouchers, to which it goes back. */
  readonly ofVouchers: number
}

const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((all, { amount }) => all + amount, 0)

/**
 * Reads what these tickets of an order are worth. Its row is locked, and its payments and stock are from here on.
 * @throws RefundRefused when one of them cannot be given back
 */
export async function readExchanged(
  tx: Tx,
  sale: Sale,
  codes: readonly string[],
): Promise<Exchanged> {
  const order = await readRefundable(tx, sale)
  const plan = planRefund(order, { kind: 'tickets', codes, amount: null })
  return { order, plan, worth: sum(plan.send), ofVouchers: sum(plan.toVouchers) }
}

/** The same when the rest of it stays with the organiser: only the credit leaves the order. */
export const keepingRest = (
  exchanged: Exchanged,
  codes: readonly string[],
  credit: number,
): Exchanged => ({
  ...exchanged,
  plan: planRefund(exchanged.order, { kind: 'tickets', codes, amount: credit }),
})
