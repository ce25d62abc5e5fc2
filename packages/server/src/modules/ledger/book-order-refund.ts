import type { Tx } from '../../platform/database/db.ts'
import { book } from './book.ts'
import type { Balance } from './balance-store.ts'

interface OrderRefund {
  readonly saleId: number
  /** Which return of the sale it is, from 1. */
  readonly number: number
  readonly currency: string
  /** What each account gives back; positive. */
  readonly shares: readonly Balance[]
  /** What is left of gift vouchers that were sold and are cancelled. */
  readonly vouchersCancelled: number
  /** What goes back to gift vouchers the order was paid with. */
  readonly refundedToVouchers: number
  /** What goes back to the buyer as money. */
  readonly cash: number
}

/** Books the refund of an order, or of a part of it. The money is owed to the buyer from here on, until the provider has sent it. */
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
      {
        account: 'gift_vouchers_outstanding',
        amount: refund.vouchersCancelled - refund.refundedToVouchers,
      },
      { account: 'owed_to_buyers', amount: -refund.cash },
    ],
    now,
  )
}
