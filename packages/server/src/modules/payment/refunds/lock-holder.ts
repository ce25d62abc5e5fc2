import type { Tx } from '../../../platform/database/db.ts'
import { lockSale } from '../../sale/exports.ts'
import { lockSaleAndPayment, type PaymentWithSale } from '../intents/lock-payment.ts'
import type { Payment } from '../intents/payment-store.ts'
import { findHolder } from './money-holder-store.ts'

/**
 * Locks the order that has so much of the money that came in by a payment, and the payment it has it by. An exchange moves
 * money under the lock of the order it leaves: who has it is read again until that order is locked, the older before the newer.
 */
export async function lockHolder(
  tx: Tx,
  paid: Pick<Payment, 'id' | 'saleId'>,
  amount: number,
): Promise<PaymentWithSale> {
  await lockSale(tx, paid.saleId)
  let holder = await findHolder(tx, paid.id, amount)
  for (;;) {
    const locked = await lockSaleAndPayment(tx, holder ?? paid)
    holder = await findHolder(tx, paid.id, amount)
    if (holder === undefined || holder.id === locked.payment.id) return locked
  }
}
