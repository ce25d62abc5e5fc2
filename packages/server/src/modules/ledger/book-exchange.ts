import type { Tx } from '../../platform/database/db.ts'
import { book } from './book.ts'
import { bookMovement, type Movement } from './book-movement.ts'

/** Books money of exchanged tickets that pays for the order in their place: it has left their own order as a refund does. */
export async function bookCredit(
  tx: Tx,
  payment: Movement & { readonly amount: number },
  now: Date,
): Promise<void> {
  const booking = { kind: 'credit', source: `capture:${payment.id}` }
  const { amount } = payment
  await bookMovement(tx, booking, payment, { account: 'exchange_credits', amount }, now)
}

/** Books that an invoice has been paid: the organiser has it in cash, or on its bank account. */
export async function bookInvoicePaid(
  tx: Tx,
  invoice: Movement & { readonly amount: number; readonly paidBy: 'cash' | 'transfer' },
  now: Date,
): Promise<void> {
  const { id, saleId, currency, amount, paidBy, heldBy: organiserId = null } = invoice
  await book(
    tx,
    { saleId, kind: 'invoice_paid', source: `invoice-paid:${id}`, currency },
    [
      { account: `provider:${paidBy}`, amount, organiserId },
      { account: 'provider:invoice', amount: -amount, organiserId },
    ],
    now,
  )
}
