import type { PastOrder } from '../plan/past-order.ts'
import { chargedAt } from '../plan/past-plan.ts'
import type { KnownOrder } from './order-rows.ts'
import type { RowBook } from './row-book.ts'

/** What is known of an order once ids are taken and accounts are open, those by e-mail address. */
export function knownOrder(
  book: RowBook,
  order: PastOrder,
  accounts: ReadonlyMap<string, number>,
  voucherIds: ReadonlyMap<string, number>,
): KnownOrder {
  const { plan, paidAt } = order
  const last = plan?.parts.at(-1)
  const isPaidUp = plan === null || plan.paid === plan.parts.length
  const deliveredAt = last === undefined ? paidAt : chargedAt(last.due)
  return {
    order,
    saleId: book.id('sale'),
    accountId: order.isExpress ? null : (accounts.get(order.buyer.email) ?? null),
    deliveredAt: isPaidUp ? deliveredAt : null,
    lineIds: order.lines.map(() => book.id('sale_line')),
    voucherIds,
  }
}

/** At most so many rows have an id of their own. A number that is not used in the end is only skipped. */
export function idsFor(orders: readonly PastOrder[]) {
  const sum = (count: (order: PastOrder) => number): number =>
    orders.reduce((all, order) => all + count(order), 0)
  const parts = sum(({ plan }) => plan?.parts.length ?? 0)
  const tries = 4
  return {
    sale: orders.length,
    sale_line: sum(({ lines, vouchers }) => lines.length + vouchers.length),
    gift_voucher: sum(({ vouchers }) => vouchers.length),
    payment_plan: sum(({ plan }) => Number(plan !== null)),
    instalment: parts,
    payment: 2 * orders.length + tries * parts,
    ledger_transaction: orders.length + parts,
    ticket: sum(({ lines }) => lines.reduce((all, { qty }) => all + qty, 0)),
    transfer: sum(({ aftermath }) => Number(aftermath?.kind === 'transfer')),
  }
}
