import type { Tx } from '../../../platform/database/db.ts'
import type { Billed } from './buyer-of.ts'
import type { Row } from '../../../platform/database/statements.ts'

/** The mark of what is issued, locked: two rounds go one after the other. It is read by a statement of its own, after the lock. */
export async function lockPaperMark(tx: Tx) {
  await tx.write('papers.lock_mark', `select booked_to from tax_document_mark for update`)
  return await tx.one(
    'papers.find_mark',
    `select booked_to, bound_id, (bound_before::xid8 <= pg_snapshot_xmin(pg_current_snapshot())
        or bound_before::xid8 > pg_snapshot_xmax(pg_current_snapshot())) as "is_bound_safe!" from tax_document_mark`,
  )
}

/** Notes the newest booking, and that those before it may still be under way. */
export async function boundPapers(tx: Tx): Promise<void> {
  await tx.write(
    'papers.bound',
    `update tax_document_mark set bound_id = greatest(bound_id, (select coalesce(max(id), 0) from ledger_transaction)),
        bound_before = pg_snapshot_xmax(pg_current_snapshot())::text`,
  )
}

export async function movePaperMark(tx: Tx, bookedTo: number): Promise<void> {
  await tx.write('papers.move_mark', `update tax_document_mark set booked_to = $1`, [bookedTo])
}

/** The next bookings that papers are about, after one and up to another. */
export async function listBookingsToIssue(
  tx: Tx,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit: number },
) {
  return await tx.all(
    'papers.list_bookings_to_issue',
    `select t.id, t.sale_id as "sale_id!" from ledger_transaction t
      where t.id > $1 and t.id <= $2 and t.kind in ('sale', 'return') and t.sale_id is not null order by t.id limit $3`,
    [after, upTo, limit],
  )
}

export type SaleToPaper = Row<'papers.read_sales'>

/** What papers say of orders beside their amounts; the buyer stands apart, to be forgotten. */
export async function readSalesToPaper(tx: Tx, saleIds: readonly number[]) {
  return await tx.all(
    'papers.read_sales',
    `select s.id, s.reference as "reference!", s.currency as "currency!", s.frozen_prices as "frozen_prices!", s.full_name, s.billing_address,
        s.delivery_address, s.paid_at,
        (select jsonb_build_object('dueOn', i.due_on, 'company', i.company, 'address', i.address, 'buyerReference', i.buyer_reference)
          from invoice i where i.sale_id = s.id order by i.payment_id limit 1) as billed,
        array(select distinct p.provider from payment p where p.sale_id = s.id and p.status = 'captured' and p.amount > 0
          order by p.provider) as "ways!",
        (select o.name from charity o where o.id = s.charity_id) as charity,
        exists (select from payment_plan p where p.sale_id = s.id) as "is_plan!"
      from sale s where s.id = any($1::bigint[]) and s.frozen_prices is not null`,
    [saleIds],
  )
}

/** Whom an order on an invoice is for, and until when it is to be paid. */
export const billedOf = ({ billed }: Pick<SaleToPaper, 'billed'>): Billed | null => billed

/** The ticket lines of orders, with what they are called. */
export async function listLinesToPaper(tx: Tx, saleIds: readonly number[]) {
  return await tx.all(
    'papers.list_lines',
    `select distinct l.sale_id, k.id as stock_id, v.organiser_id, v.title, y.name as type, d.starts_at, v.time_zone
      from sale_line l join ticket_stock k on k.id = l.ticket_stock_id join ticket_type y on y.id = k.ticket_type_id
        join event_date d on d.id = k.event_date_id join event v on v.id = y.event_id
      where l.sale_id = any($1::bigint[])`,
    [saleIds],
  )
}

/** Every booking of orders that papers are about, entry by entry. */
export async function listEntriesToPaper(tx: Tx, saleIds: readonly number[]) {
  return await tx.all(
    'papers.list_entries',
    `select t.sale_id as "sale_id!", t.id, t.kind, t.at, e.account, e.organiser_id, e.amount
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      where t.sale_id = any($1::bigint[]) and t.kind in ('sale', 'return') order by t.id, e.id`,
    [saleIds],
  )
}

/** The tickets that came back, by the moment of the booking that gave them up. */
export async function listReturnedToPaper(tx: Tx, saleIds: readonly number[]) {
  return await tx.all(
    'papers.list_returned',
    `select r.sale_id, r.at, r.ticket_stock_id as stock_id, sum(r.qty)::int as "qty!" from returned_ticket r
      where r.sale_id = any($1::bigint[]) group by r.sale_id, r.at, r.ticket_stock_id`,
    [saleIds],
  )
}

/** Organisers as sellers, and the time zone that tells their days: that of most of their events. */
export async function listSellers(tx: Tx, ids: readonly number[], shopZone: string) {
  return await tx.all(
    'papers.list_sellers',
    `select o.id, coalesce(o.legal_name, o.name) as "name!", o.postal_address, o.vat_number, o.email,
        coalesce((select v.time_zone from event v where v.organiser_id = o.id
          group by v.time_zone order by count(*) desc, v.time_zone limit 1), $2) as "time_zone!"
      from organiser o where o.id = any($1::int[])`,
    [ids, shopZone],
  )
}

/** How many of the newest papers are looked at again: many times what is issued in a minute. */
const newest = 2_000

/**
 * Forgets on the newest papers who bought, where that was forgotten while they were issued: neither side waits for the
 * other, so the next round looks after it.
 */
export async function forgetErasedBuyers(tx: Tx): Promise<void> {
  await tx.write(
    'papers.forget_erased_buyers',
    `update tax_document d set buyer = null from sale s
      where d.id > (select coalesce(max(n.id), 0) - $1 from tax_document n) and s.id = d.sale_id and d.buyer is not null
        and s.full_name is null and s.email is null`,
    [newest],
  )
}
