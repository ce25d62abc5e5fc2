import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { makeDeliveries } from '../../fulfilment/exports.ts'
import { completeSale, fingerprintOf, insertIntent } from '../../payment/exports.ts'
import { lockSale, pricesOf, type LoadedSale, type Sale } from '../../sale/exports.ts'
import { type BilledTo, insertInvoice } from '../invoices/invoice-store.ts'

/** How an order is paid at the counter: with money that the organiser gets itself, or with none. */
export type PaidAtDesk =
  | { readonly way: 'cash' | 'free' }
  /** A day, such as `2026-12-24`. */
  | { readonly way: 'invoice'; readonly dueOn: string; readonly to?: BilledTo }

/**
 * Pays a reserved order at the counter, and issues its tickets at once: whoever stands there waits for them. An order that
 * costs nothing is free, whatever was said.
 */
export async function completeAtDesk(
  tx: Tx,
  foyer: Foyer,
  { loaded, paid, organiserId }: { loaded: LoadedSale; paid: PaidAtDesk; organiserId: number },
  now: Date,
): Promise<Sale> {
  const { sale } = loaded
  const { reference, currency } = sale
  if (reference === null || currency === null) throw new Error(`sale ${sale.id} is not reserved`)
  const prices = pricesOf(loaded)
  const way = prices.total === 0 ? 'free' : paid.way
  if (way === 'free' && prices.total > 0) throw new Error(`sale ${sale.id} is not free`)
  const payable = { loaded, prices, reference, currency, fingerprint: fingerprintOf(loaded) }
  const payment = await insertIntent(tx, payable, { provider: way === 'free' ? 'none' : way }, now)
  if (way === 'invoice' && paid.way === 'invoice') {
    const { dueOn, to = nobodyElse } = paid
    const invoice = { paymentId: payment.id, saleId: sale.id, organiserId, dueOn, to }
    await insertInvoice(tx, invoice, now)
  }
  await completeSale(tx, foyer, { loaded, payment, cardLast4: null }, now)
  await makeDeliveries(tx, foyer, await lockSale(tx, sale.id), 'mail', now)
  return await lockSale(tx, sale.id)
}

const nobodyElse: BilledTo = { company: '', address: '', buyerReference: '' }
