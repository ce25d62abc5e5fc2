import { currencyOf } from '@foyer/contract/money.ts'
import { stepOf } from '@foyer/contract/rules/prices/charge-limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { readSoldTickets, readSoldVouchers } from '../../tickets/exports.ts'
import { lockGiftVouchers, lockSoldStock } from '../../inventory/exports.ts'
import { readBalances, readOrderRefunds } from '../../ledger/exports.ts'
import type { Sale } from '../../sale/exports.ts'
import { RefundRefused, type RefundableOrder } from './refund-shapes.ts'
import {
  lockRefundablePayments,
  readUsedVouchers,
  sumUnissuedVouchers,
  type RefundablePayment,
} from './refund-order-store.ts'

export interface ReadOrder extends RefundableOrder {
  /** How often a part of the order was refunded before. */
  readonly refundsBefore: number
  readonly payments: readonly RefundablePayment[]
}

/**
 * Reads what an order still has. Its row is locked, and so are its payments and gift vouchers from here on. @throws
 * RefundRefused
 */
export async function readRefundable(tx: Tx, sale: Sale): Promise<ReadOrder> {
  if (sale.paidAt === null || sale.frozenPrices === null) {
    throw new RefundRefused(t('This order has not been paid.'))
  }
  const payments = await lockRefundablePayments(tx, sale.id)
  await lockSoldStock(tx, sale.id)
  const vouchers = await lockVouchers(tx, sale)
  const balances = await readBalances(tx, sale.id)
  const booked = await readOrderRefunds(tx, sale.id)
  const refunded = payments.reduce((sum, payment) => sum + payment.refunded, 0)
  return {
    prices: sale.frozenPrices,
    step: stepOf(currencyOf(sale.currency)),
    credits: balances
      .filter(({ amount }) => amount < 0)
      .map((one) => ({ ...one, amount: -one.amount })),
    claims: balances
      .filter(({ amount }) => amount > 0)
      .map((one) => ({ ...one, amount: -one.amount })),
    tickets: await readSoldTickets(tx, sale.id),
    ...vouchers,
    vouchersUnissued: sale.status === 'refunded' ? 0 : await sumUnissuedVouchers(tx, sale.id),
    payments,
    unsent: booked.owed - refunded,
    refundsBefore: booked.count,
  }
}

/** Locks the vouchers the order sold and those it was paid with together, in the order of their ids. */
async function lockVouchers(
  tx: Tx,
  { id }: Sale,
): Promise<Pick<RefundableOrder, 'vouchersSold' | 'vouchersUsed'>> {
  const sold = await readSoldVouchers(tx, id)
  const used = await readUsedVouchers(tx, id)
  const ids = [...sold, ...used.map(({ giftVoucherId }) => giftVoucherId)]
  const locked = ids.length === 0 ? [] : await lockGiftVouchers(tx, ids)
  return { vouchersSold: locked.filter((one) => sold.includes(one.id)), vouchersUsed: used }
}
