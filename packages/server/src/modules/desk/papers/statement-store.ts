import type { Tx } from '../../../platform/database/db.ts'
import type { AmountKind } from '../../papers/exports.ts'
import { besideShares } from '../home/figures/received.ts'
import { binsBetween, isBefore, isWithin, valuesOf } from './sums/bins.ts'
import { newestAmounts, newestEntries } from './sums/sums-store.ts'
import { statementLineInSql, type StatementLine } from '../../ledger/exports.ts'

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
  /** The last booking that counts, because papers are issued up to it; null where every booking counts. */
  readonly upTo: number | null
}

export interface BookedLine {
  readonly line: StatementLine | null
  readonly currency: string
  /** What the platform owes for it: credits positive. */
  readonly before: number
  readonly within: number
  readonly count: number
}

/**
 * What an organiser has in the ledger until the end of the days, by the line of its statement: what is added up, and the bookings
 * after that one by one.
 */
export async function readStatementLines(
  tx: Tx,
  organiserId: number,
  { since, until, upTo }: Between,
): Promise<BookedLine[]> {
  return await tx.dynamic.all<BookedLine>(
    'papers.read_statement_lines',
    `select x.line, x.currency, coalesce(-sum(x.amount) filter (where not x.is_within), 0)::bigint as before,
        coalesce(-sum(x.amount) filter (where x.is_within), 0)::bigint as within,
        coalesce(sum(x.entries) filter (where x.is_within), 0)::int as count
      from (
        select ${statementLineInSql} as line, e.currency, ${isWithin} as is_within, e.amount, e.entries
          from ledger_sum s cross join lateral (select s.account, s.currency, s.amount, s.entries) e
            cross join lateral (select s.kind) t
          where s.organiser_id = $1 and (${isBefore} or ${isWithin})
        union all
        select ${statementLineInSql}, e.currency, t.at >= $2, e.sign * e.amount, e.sign
          from ${newestEntries('$7::bigint')} and t.at < $3) x
      group by x.line, x.currency`,
    [organiserId, ...valuesOf(binsBetween(since, until)), upTo],
  )
}

/** What of its balance buyers had yet to pay by their plans, at a moment; its share of what they owed then. */
export async function readAwaited(
  tx: Tx,
  organiserId: number,
  { until, upTo }: Omit<Between, 'since'>,
) {
  return await tx.all(
    'papers.read_awaited',
    `with owing as (
        select t.sale_id, e.currency, sum(e.amount) as owed from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where e.account = 'owed_by_buyers' and t.at < $2 and ($3::bigint is null or t.id <= $3) group by t.sale_id, e.currency having sum(e.amount) > 0),
      own as (
        select o.sale_id, o.currency, o.owed, -sum(e.amount) filter (where e.account = 'organiser_payable' and e.organiser_id = $1) as share,
            -sum(e.amount) filter (where e.account not like 'provider:%' and e.account not in (${besideShares})) as whole
          from owing o join ledger_transaction t on t.sale_id = o.sale_id join ledger_entry e on e.transaction_id = t.id and e.currency = o.currency
          where t.at < $2 and ($3::bigint is null or t.id <= $3) group by o.sale_id, o.currency, o.owed)
    select currency, sum(round(share * least(owed, whole) / whole))::bigint as "awaited!" from own
      where share > 0 and whole > 0 group by currency`,
    [organiserId, until, upTo],
  )
}

/** What papers say within the days: what is added up, and the papers after that one by one. */
const saidWithin = (which: string): string => `
    select s.currency, s.kind, s.rate, s.is_credit, s.net, s.vat, s.papers from tax_document_sum s where ${which} and ${isWithin}
    union all
    select s.currency, s.kind, s.rate, s.is_credit, s.net, s.vat, s.papers
      from (${newestAmounts('d.at >= $2 and d.at < $3', '$7::bigint')}) s
      where ${which}`

interface VatOfSeller {
  readonly currency: string
  readonly kind: AmountKind
  readonly rate: number | null
  readonly soldNet: number
  readonly soldVat: number
  readonly refundedNet: number
  readonly refundedVat: number
}

/** What papers of the days say of a seller by rate; those that say the same to somebody else sell and give back nothing. */
export async function readVatOfSeller(
  tx: Tx,
  seller: number | null,
  { since, until, upTo }: Between,
): Promise<VatOfSeller[]> {
  return await tx.dynamic.all<VatOfSeller>(
    'papers.read_vat_of_seller',
    `select x.currency, x.kind, nullif(x.rate, -1) as rate,
        coalesce(sum(x.net) filter (where not x.is_credit), 0)::bigint as sold_net,
        coalesce(sum(x.vat) filter (where not x.is_credit), 0)::bigint as sold_vat,
        coalesce(-sum(x.net) filter (where x.is_credit), 0)::bigint as refunded_net,
        coalesce(-sum(x.vat) filter (where x.is_credit), 0)::bigint as refunded_vat
      from (${saidWithin('s.seller_id = $1')}) x where $4::timestamptz is not null
      group by x.currency, x.kind, x.rate order by x.currency, x.kind, x.rate desc`,
    [seller ?? 0, ...valuesOf(binsBetween(since, until)), upTo],
  )
}

interface Beside {
  readonly currency: string
  readonly kind: AmountKind
  readonly count: number
  readonly amount: number
}

/** What the platform sold beside an organiser's tickets, by the papers of the days. */
export async function readBeside(
  tx: Tx,
  organiserId: number,
  { since, until, upTo }: Between,
): Promise<Beside[]> {
  return await tx.dynamic.all<Beside>(
    'papers.read_beside',
    `select x.currency, x.kind, sum(x.papers)::int as count, sum(x.net + x.vat)::bigint as amount
      from (${saidWithin('s.seller_id = 0 and s.for_organiser_id = $1')}) x where $4::timestamptz is not null
      group by x.currency, x.kind`,
    [organiserId, ...valuesOf(binsBetween(since, until)), upTo],
  )
}

/** What was paid with gift vouchers in the orders that only this organiser sells in, less what went back to them. */
export async function readVouchersSpent(
  tx: Tx,
  organiserId: number,
  { since, until, upTo }: Between,
) {
  return await tx.all(
    'papers.read_vouchers_spent',
    `select v.currency, count(*)::int as "count!", sum(v.amount)::bigint as "amount!"
      from ledger_entry v join ledger_transaction t on t.id = v.transaction_id
      where v.account = 'gift_vouchers_outstanding' and t.at >= $2 and t.at < $3 and ($4::bigint is null or t.id <= $4)
        and (t.kind = 'sale' and v.amount > 0 or t.kind = 'return' and v.amount < 0)
        and exists (select from ledger_transaction x join ledger_entry e on e.transaction_id = x.id
          where x.sale_id = t.sale_id and e.account = 'organiser_payable' and e.organiser_id = $1)
        and not exists (select from ledger_transaction x join ledger_entry e on e.transaction_id = x.id
          where x.sale_id = t.sale_id and e.account = 'organiser_payable' and e.organiser_id <> $1)
      group by v.currency`,
    [organiserId, since, until, upTo],
  )
}

/** The last booking that papers are issued for, and when the first one without papers was made; null where there is none. */
export interface IssuedTo {
  readonly bookedTo: number
  readonly before: Date | null
}

/** How far papers are issued for the bookings before a moment. */
export async function readIssuedTo(tx: Tx, until: Date): Promise<IssuedTo> {
  return await tx.one(
    'papers.read_issued_to',
    // By its order it walks along the newest bookings; "exists" alone reads the whole ledger when there is none.
    `select m.booked_to, (select t.at from ledger_transaction t where t.id > m.booked_to and t.at < $1
        and t.kind in ('sale', 'return') order by t.id limit 1) as before
      from tax_document_mark m`,
    [until],
  )
}

/** The last booking that counts: all of them do where all have their papers. */
export const countedTo = ({ bookedTo, before }: IssuedTo): number | null =>
  before === null ? null : bookedTo
