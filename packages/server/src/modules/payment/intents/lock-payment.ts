import type { Tx } from '../../../platform/database/db.ts'
import { lockSale, saleColumns, type Sale } from '../../sale/exports.ts'
import { lockPayment, paymentColumns, type Payment } from './payment-store.ts'

export interface PaymentWithSale {
  readonly sale: Sale
  readonly payment: Payment
}

/**
 * Locks a sale and one of its payments. The sale always comes first, so that two messages about one sale never wait for
 * each other in a circle; the statements are sent together, and the database runs them in this order.
 */
export async function lockSaleAndPayment(
  tx: Tx,
  { id, saleId }: Pick<Payment, 'id' | 'saleId'>,
): Promise<PaymentWithSale> {
  const [sale, payment] = await Promise.all([lockSale(tx, saleId), lockPayment(tx, id)])
  return { sale, payment }
}

/**
 * Locks those of these payments that nobody else has locked, each after its sale, the sales by id. It waits for nobody,
 * and each row is read when it is locked.
 */
export async function lockFreePayments(tx: Tx, ids: readonly number[]): Promise<PaymentWithSale[]> {
  const rows = await tx.all(
    'payment.lock_free',
    `select m.id as payment_id, m.status as payment_status, m.currency as payment_currency, ${paymentColumns('m', ofBoth)},
        ${saleColumns}
      from sale s join payment m on m.sale_id = s.id where m.id = any($1::bigint[])
      order by s.id, m.id for update of s, m skip locked`,
    [ids],
  )
  return rows.map((row) => ({
    sale: row,
    payment: {
      ...row,
      id: row.paymentId,
      status: row.paymentStatus,
      currency: row.paymentCurrency,
    },
  }))
}

/** Both tables have columns of these names. */
const ofBoth = ['id', 'status', 'currency']
