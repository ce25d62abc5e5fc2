import type { ReadTx, Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

/** Whom an invoice is for besides the buyer, and what they want it to say; empty where nothing was said. */
export interface BilledTo {
  readonly company: string
  readonly address: string
  readonly buyerReference: string
}

/** Writes the invoice of an order that is paid on one; `dueOn` is a day, such as `2026-12-24`. */
export async function insertInvoice(
  tx: Tx,
  invoice: { paymentId: number; saleId: number; organiserId: number; dueOn: string; to: BilledTo },
  now: Date,
): Promise<void> {
  await tx.write(
    'box_office.insert_invoice',
    `insert into invoice (payment_id, sale_id, organiser_id, due_on, company, address, buyer_reference, issued_at)
      values ($1, $2, $3, $4::date, $5, $6, $7, $8)`,
    [
      invoice.paymentId,
      invoice.saleId,
      invoice.organiserId,
      invoice.dueOn,
      invoice.to.company,
      invoice.to.address,
      invoice.to.buyerReference,
      now,
    ],
  )
}

/** An invoice of an organiser; `open` is what its buyer owes of it, in minor units. */
export type Invoice = Row<'box_office.find_invoice'>

const invoices = `select i.payment_id as id, i.sale_id, s.reference as "reference!", s.full_name, s.email, p.currency,
    p.amount, (p.amount - r.refunded)::bigint as "open!", i.due_on::text as "due_on!", i.issued_at, i.paid_at, i.paid_by,
    i.cancelled_at, i.company, i.address, i.buyer_reference
  from invoice i join payment p on p.id = i.payment_id join sale s on s.id = i.sale_id
    cross join lateral (select coalesce(sum(amount), 0) as refunded from refund
      where payment_id = i.payment_id and status <> 'failed') r`

/** The sale must be locked by those who change it. */
export async function findInvoice(tx: Tx, organiserId: number, id: number) {
  return await tx.maybe(
    'box_office.find_invoice',
    `${invoices} where i.organiser_id = $1 and i.payment_id = $2`,
    [organiserId, id],
  )
}

/** The invoices of an order: what was exchanged brings its own along. */
export async function listInvoicesOfSale(tx: Tx, organiserId: number, saleId: number) {
  return await tx.all(
    'box_office.list_invoices_of_sale',
    `${invoices} where i.organiser_id = $1 and i.sale_id = $2 order by i.due_on, i.payment_id`,
    [organiserId, saleId],
  )
}

export interface InvoiceFilter {
  readonly state: 'open' | 'overdue' | 'paid' | 'cancelled' | null
  /** A day: what was due before it is overdue. */
  readonly today: string
  /** Only those after this one; null for the first. */
  readonly after: { readonly dueOn: string; readonly id: number } | null
  readonly limit: number
}

/** The invoices of an organiser, by the day they are due. One of which nothing is left to pay is not open. */
export async function listInvoices(tx: ReadTx, organiserId: number, filter: InvoiceFilter) {
  return await tx.all(
    'box_office.list_invoices',
    `${invoices}
      where i.organiser_id = $1
        and ($2::text is null or case $2
          when 'paid' then i.paid_at is not null
          when 'cancelled' then i.cancelled_at is not null
          else i.paid_at is null and i.cancelled_at is null and p.amount > r.refunded
            and ($2 = 'open' or i.due_on < $3::date) end)
        and ($4::date is null or (i.due_on, i.payment_id) > ($4::date, $5))
      order by i.due_on, i.payment_id limit $6`,
    [
      organiserId,
      filter.state,
      filter.today,
      filter.after?.dueOn ?? null,
      filter.after?.id ?? 0,
      filter.limit,
    ],
  )
}

export async function markInvoicePaid(
  tx: Tx,
  id: number,
  paidBy: 'cash' | 'transfer',
  now: Date,
): Promise<void> {
  await tx.write(
    'box_office.mark_invoice_paid',
    'update invoice set paid_at = $3, paid_by = $2 where payment_id = $1',
    [id, paidBy, now],
  )
}

export async function markInvoiceCancelled(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'box_office.mark_invoice_cancelled',
    'update invoice set cancelled_at = $2 where payment_id = $1',
    [id, now],
  )
}
