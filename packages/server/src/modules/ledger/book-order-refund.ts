import type { Tx } from '../../platform/database/db.ts'
import { book } from './book.ts'
import type { Balance } from './balance-store.ts'

interface OrderRefund {
  readonly saleId: number
  /** The number of this refund within the sale, from 1. */
  readonly number: number
  readonly currency: string
  /** What each account pays; positive. */
  readonly shares: readonly Balance[]
  /** The remaining value of gift vouchers that were sold and are cancelled. */
  readonly vouchersCancelled: number
  /** What is refunded to gift vouchers the order was paid with. */
  readonly refundedToVouchers: number
  /** What is refunded to the buyer as money. */
  readonly cash: number
}

/** Books a refund of an order. The money is owed to the buyer from here on, until the provider has sent it. */
export async function bookOrderRefund(tx: Tx, refund: OrderRefund, now: Date): Promise<void> {
  await book(
    tx,
    {
      saleId: refund.saleId,
      kind: 'return',
      source: `return:${refund.saleId}:${refund.number}`,
      currency: refund.currency,
    },
    [
      ...refund.shares,
      // A debit cancels what was sold, a credit goes back to what has paid.
      { account: 'gift_vouchers_outstanding', amount: refund.vouchersCancelled },
      { account: 'gift_vouchers_outstanding', amount: -refund.refundedToVouchers },
      { account: 'owed_to_buyers', amount: -refund.cash },
    ],
    now,
  )
}
