import type { Asking } from '../../../foyer.ts'
import { readSessionSale } from '../../sale/exports.ts'
import type { Payment } from '../intents/payment-store.ts'
import { returnPathOf } from './return-link.ts'

const checkout = '/checkout/'

/**
 * Where a buyer goes who comes back from their bank: to the checkout in the browser that has the order, and in every other one to
 * a page that says how the payment stands. An unknown payment leads to the checkout, as does one that has a page of its own.
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
