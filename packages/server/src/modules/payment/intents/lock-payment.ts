import type { Tx } from '../../../platform/database/db.ts'
import { lockSale, type Sale } from '../../sale/exports.ts'
import { lockPayment, type Payment } from './payment-store.ts'

/**
 * Locks a sale and one of its payments. The sale always comes first, so that two messages about one sale never wait for
 * each other in a circle; the statements are sent together, and the database runs them in this order.
 */
export async function lockSaleAndPayment(
  tx: Tx,
  { id, saleId }: Pick<Payment, 'id' | 'saleId'>,
): Promise<{ readonly sale: Sale; readonly payment: Payment }> {
  const [sale, payment] = await Promise.all([lockSale(tx, saleId), lockPayment(tx, id)])
  return { sale, payment }
}
