import type { Tx } from '../../platform/database/db.ts'

/** Writes the bill of an order that is paid on one; `dueOn` is a day, such as `2026-12-24`. */
export async function insertInvoice(
  tx: Tx,
  invoice: { paymentId: number; saleId: number; organiserId: number; dueOn: string },
  now: Date,
): Promise<void> {
  await tx.write(
    'box_office.insert_invoice',
    `insert into invoice (payment_id, sale_id, organiser_id, due_on, issued_at) values ($1, $2, $3, $4::date, $5)`,
    [invoice.paymentId, invoice.saleId, invoice.organiserId, invoice.dueOn, now],
  )
}
