import type { Tx } from '../../platform/database/db.ts'
import { book } from './book.ts'
import type { Balance } from './balance-store.ts'

interface Return {
  readonly saleId: number
  /** The number of this refund within the sale, from 1. */
  readonly number: number
  readonly currency: string
  /** What each account pays; positive. */
  readonly shares: readonly Balance[]
  /** The remaining value of gift vouchers that were sold and are cancelled. */
  readonly vouchersCancelled: number
  /** What is refunded to gift vouchers the order was paid with. */
  readonly vouchersGivenBack: number
  /** What is refunded to the buyer as money. */
  readonly cash: number
}

/** Books a refund of an order. The money is owed to the buyer from here on, until the provider has sent it. */
export async function bookReturn(tx: Tx, given: Return, now: Date): Promise<void> {
  await book(
    tx,
    {
      saleId: given.saleId,
      kind: 'return',
      source: `return:${given.saleId}:${given.number}`,
      currency: given.currency,
    },
    [
      ...given.shares,
      {
        account: 'gift_vouchers_outstanding',
        amount: given.vouchersCancelled - given.vouchersGivenBack,
      },
      { account: 'owed_to_buyers', amount: -given.cash },
    ],
    now,
  )
}
