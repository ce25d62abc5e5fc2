import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { payInvoice } from '@foyer/contract/api/box-office/pay-invoice.ts'
import { invoiceVersion } from './close-invoice.ts'
import type { Invoice } from './invoice-store.ts'
import { orNull } from '../../../platform/or-null.ts'

type Shown = AnswerOf<typeof payInvoice>

export function presentInvoice(invoice: Invoice, now: Date): Shown {
  const { id, reference, fullName, email, currency, amount, open, dueOn, issuedAt } = invoice
  return {
    id,
    order: reference,
    name: fullName,
    email,
    company: orNull(invoice.company),
    address: orNull(invoice.address),
    buyer_reference: orNull(invoice.buyerReference),
    currency,
    amount,
    open,
    due_on: dueOn,
    issued_at: issuedAt.toISOString(),
    state: stateOf(invoice, now),
    paid_at: invoice.paidAt?.toISOString() ?? null,
    paid_by: invoice.paidBy,
    version: invoiceVersion(invoice),
  }
}

/** `settled`: all of it was refunded, so that nothing is left to pay. */
function stateOf({ paidAt, cancelledAt, open, dueOn }: Invoice, now: Date): Shown['state'] {
  if (paidAt !== null) return 'paid'
  if (cancelledAt !== null) return 'cancelled'
  if (open === 0) return 'settled'
  return dueOn < dayOf(now) ? 'overdue' : 'open'
}

/** The day in UTC, such as `2026-12-24`. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
