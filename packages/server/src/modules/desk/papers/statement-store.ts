import type { Tx } from '../../../platform/database/db.ts'
import { organiserAccounts, statementLineInSql, type StatementLine } from '../../ledger/exports.ts'

/** An organiser as a seller, and the time zone that tells its days: that of most of its events. */
export async function readSeller(tx: Tx, organiserId: number, shopZone: string) {
  return await tx.one(
    'papers.read_seller',
    `select coalesce(o.legal_name, o.name) as "name!", o.postal_address, o.vat_number,
        coalesce((select v.time_zone from event v where v.organiser_id = o.id
          group by v.time_zone order by count(*) desc, v.time_zone limit 1), $2) as "time_zone!"
      from organiser o where o.id = $1`,
    [organiserId, shopZone],
  )
}

interface Between {
  readonly since: Date
  readonly until: Date
}

export interface BookedLine {
  readonly line: StatementLine | null
  readonly currency: string
  /** What the platform owes for it: credits positive. */
  readonly before: number
  readonly within: number
  readonly count: number
}

/** Every entry of an organiser until the end of the days, by the line of its statement. */
export async function readStatementLines(
  tx: Tx,
  organiserId: number,
  { since, until }: Between,
): Promise<BookedLine[]> {
  return await tx.dynamic.all<BookedLine>(
    'papers.read_statement_lines',
    `select ${statementLineInSql} as line, e.currency,
        coalesce(-sum(e.amount) filter (where t.at < $2), 0)::bigint as before,
        coalesce(-sum(e.amount) filter (where t.at >= $2), 0)::bigint as within,
        (count(*) filter (where t.at >= $2))::int as count
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      where e.account in (${organiserAccounts}) and e.organiser_id = $1 and t.at < $3 group by 1, 2`,
    [organiserId, since, until],
  )
}

/** What of its balance buyers had yet to pay by their plans, at a moment; its share of what they owed then. */
export async function readAwaited(tx: Tx, organiserId: number, until: Date) {
  return await tx.all(
    'papers.read_awaited',
    `with owing as (
        select t.sale_id, e.currency, sum(e.amount) as owed from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where e.account = 'owed_by_buyers' and t.at < $2 group by t.sale_id, e.currency having sum(e.amount) > 0),
      own as (
        select o.sale_id, o.currency, o.owed, -sum(e.amount) filter (where e.account = 'organiser_payable' and e.organiser_id = $1) as share,
            -sum(e.amount) filter (where e.account not like 'provider:%' and e.account not in
              ('owed_by_buyers', 'owed_to_buyers', 'gift_vouchers_outstanding', 'exchange_credits')) as whole
          from owing o join ledger_transaction t on t.sale_id = o.sale_id join ledger_entry e on e.transaction_id = t.id and e.currency = o.currency
          where t.at < $2 group by o.sale_id, o.currency, o.owed)
    select currency, sum(round(share * least(owed, whole) / whole))::bigint as "awaited!" from own
      where share > 0 and whole > 0 group by currency`,
    [organiserId, until],
  )
}

/** What papers of the days say of a seller by rate; those that say the same to somebody else sell and give back nothing. */
export async function readVatOfSeller(tx: Tx, seller: number | null, { since, until }: Between) {
  return await tx.all(
    'papers.read_vat_of_seller',
    `select d.currency, m.kind, m.rate,
        coalesce(sum(m.net) filter (where d.kind <> 'credit_note'), 0)::bigint as "sold_net!",
        coalesce(sum(m.vat) filter (where d.kind <> 'credit_note'), 0)::bigint as "sold_vat!",
        coalesce(-sum(m.net) filter (where d.kind = 'credit_note'), 0)::bigint as "refunded_net!",
        coalesce(-sum(m.vat) filter (where d.kind = 'credit_note'), 0)::bigint as "refunded_vat!"
      from tax_document d join tax_document_amount m on m.document_id = d.id
      where d.organiser_id is not distinct from $1 and d.at >= $2 and d.at < $3 and d.reissue = 0
      group by d.currency, m.kind, m.rate order by d.currency, m.kind, m.rate desc nulls last`,
    [seller, since, until],
  )
}

/** What the platform sold beside an organiser's tickets, by the papers of the days. */
export async function readBeside(tx: Tx, organiserId: number, { since, until }: Between) {
  return await tx.all(
    'papers.read_beside',
    `select d.currency, m.kind, count(distinct d.id)::int as "count!", sum(m.net + m.vat)::bigint as "amount!"
      from tax_document d join tax_document_amount m on m.document_id = d.id
      where d.organiser_id is null and m.for_organiser_id = $1 and d.at >= $2 and d.at < $3 and d.reissue = 0
      group by d.currency, m.kind`,
    [organiserId, since, until],
  )
}

/** What was paid with gift vouchers in the orders that only this organiser sells in, less what went back to them. */
export async function readVouchersSpent(tx: Tx, organiserId: number, { since, until }: Between) {
  return await tx.all(
    'papers.read_vouchers_spent',
    `select v.currency, count(*)::int as "count!", sum(v.amount)::bigint as "amount!"
      from ledger_entry v join ledger_transaction t on t.id = v.transaction_id
      where v.account = 'gift_vouchers_outstanding' and t.at >= $2 and t.at < $3
        and (t.kind = 'sale' and v.amount > 0 or t.kind = 'return' and v.amount < 0)
        and exists (select from ledger_transaction x join ledger_entry e on e.transaction_id = x.id
          where x.sale_id = t.sale_id and e.account = 'organiser_payable' and e.organiser_id = $1)
        and not exists (select from ledger_transaction x join ledger_entry e on e.transaction_id = x.id
          where x.sale_id = t.sale_id and e.account = 'organiser_payable' and e.organiser_id <> $1)
      group by v.currency`,
    [organiserId, since, until],
  )
}

/** Whether every booking before a moment has its papers: none is left that the round has not come to. */
export async function arePapersIssued(tx: Tx, until: Date): Promise<boolean> {
  const { isIssued } = await tx.one(
    'papers.are_issued',
    `select not exists (select from ledger_transaction t where t.id > m.booked_to and t.at < $1 and t.kind in ('sale', 'return')) as "is_issued!"
      from tax_document_mark m`,
    [until],
  )
  return isIssued
}
