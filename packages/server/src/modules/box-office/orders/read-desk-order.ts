import type { getOrder } from '@foyer/contract/api/order/get-order.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findDeskSale } from '../../sale/exports.ts'
import { listInvoicesOfSale } from '../invoices/invoice-store.ts'
import { presentInvoice } from '../invoices/invoice-view.ts'
import { orNull } from '../../../platform/or-null.ts'

/** How staff made an order and what it waits for; null for one that its buyer made in the shop. */
export async function readDeskOrder(
  tx: Tx,
  of: { readonly organiserId: number; readonly saleId: number },
  now: Date,
): Promise<AnswerOf<typeof getOrder>['desk_order']> {
  const [made, invoices] = await Promise.all([
    findDeskSale(tx, of, now),
    listInvoicesOfSale(tx, of.organiserId, of.saleId),
  ])
  if (made === undefined) return null
  return {
    way: made.way,
    reason: orNull(made.reason),
    note: orNull(made.note),
    pay_until: made.payUntil?.toISOString() ?? null,
    invoices: invoices.map((invoice) => presentInvoice(invoice, now)),
  }
}
