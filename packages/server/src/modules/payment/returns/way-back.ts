import type { Asking } from '../../../foyer.ts'
import { readSessionSale } from '../../sale/exports.ts'
import type { Payment } from '../intents/payment-store.ts'
import { returnPathOf } from './return-link.ts'

const checkout = '/checkout/'

/**
 * Where a buyer goes who is back from their bank: in the browser with the order to the checkout, in any other to a page that says how
 * the payment went. Unknown payments lead to the checkout, and so do those that have a page of their own.
 */
export async function wayBack(
  asking: Asking,
  payment: Pick<Payment, 'id' | 'saleId' | 'purpose'> | undefined,
): Promise<string> {
  if (payment?.purpose !== 'sale') return checkout
  const { foyer, now } = asking
  const { sale } = await foyer.db.read(async (tx) => await readSessionSale(tx, asking))
  return sale?.id === payment.saleId ? checkout : returnPathOf(foyer, payment.id, now)
}
