import type { Tx } from '../../../../platform/database/db.ts'
import { organiserAccounts } from '../../../ledger/exports.ts'
import { binsOf } from './bins.ts'

export type SumName = 'ledger' | 'papers'

const newestOf = {
  ledger: 'select coalesce(max(id), 0) from ledger_transaction',
  papers: 'select coalesce(max(id), 0) from tax_document',
} as const

/** The mark, locked, and read by a statement of its own: two processes add up one after the other. */
export async function lockSumMark(tx: Tx, name: SumName) {
  await tx.write('books.lock_mark', 'select name from sum_mark where name = $1 for update', [name])
  return await tx.one(
    'books.find_mark',
    `select summed_to, bound_id, (bound_before::xid8 <= pg_snapshot_xmin(pg_current_snapshot())
        or bound_before::xid8 > pg_snapshot_xmax(pg_current_snapshot())) as "is_bound_safe!" from sum_mark where name = $1`,
    [name],
  )
}

/** Notes the newest row, and that those before it may still be under way. */
export async function boundSums(tx: Tx, name: SumName): Promise<void> {
  await tx.dynamic.write(
    `books.bound_${name}`,
    `update sum_mark set bound_id = greatest(bound_id, (${newestOf[name]})),
        bound_before = pg_snapshot_xmax(pg_current_snapshot())::text where name = '${name}'`,
    [],
  )
}

export async function moveSumMark(tx: Tx, name: SumName, to: number): Promise<void> {
  await tx.write('books.move_mark', 'update sum_mark set summed_to = $2 where name = $1', [
    name,
    to,
  ])
}

/** After every booking there can be. */
const lastOfAll = '9223372036854775807'
const ledgerMark = `(select summed_to from sum_mark where name = 'ledger')`

/**
 * What the organiser $1 has in the bookings between the mark and the last one that counts, as tables `t` and `e` and a condition:
 * `e.sign` is -1 for bookings that are in the sums and do not count. Each is looked up by itself: there are few, but the planner
 * does not know and would read all that the organiser has.
 */
export const newestEntries = (upTo = 'null::bigint'): string => `ledger_transaction t
            cross join lateral (select x.*, case when t.id > ${ledgerMark} then 1 else -1 end as sign
              from ledger_entry x where x.transaction_id = t.id offset 0) e
          where t.id > (select least(${ledgerMark}, ${upTo})) and t.id <= (select greatest(${ledgerMark}, coalesce(${upTo}, ${lastOfAll})))
            and e.account in (${organiserAccounts}) and e.organiser_id = $1`

/** Adds up what organisers have in the bookings after `from` up to `to`. */
export async function addUpLedger(tx: Tx, from: number, to: number): Promise<void> {
  await tx.dynamic.write(
    'books.add_up_ledger',
    `insert into ledger_sum as s (organiser_id, is_day, since, account, kind, currency, amount, entries)
      select e.organiser_id, b.is_day, b.since, e.account, t.kind, e.currency, sum(e.amount), count(*)
        from ledger_transaction t join ledger_entry e on e.transaction_id = t.id cross join lateral ${binsOf('t.at')}
        where t.id > $1 and t.id <= $2 and e.organiser_id is not null and e.account in (${organiserAccounts})
        group by e.organiser_id, b.is_day, b.since, e.account, t.kind, e.currency
      on conflict (organiser_id, is_day, since, account, kind, currency)
        do update set amount = s.amount + excluded.amount, entries = s.entries + excluded.entries`,
    [from, to],
  )
}

/** The amounts `m` of papers `d`, without papers that say the same to somebody else; each kind of a paper counts once. */
const amountsOf = (papers: string, which: string, sign = 1): string => `
    select coalesce(d.organiser_id, 0) as seller_id, coalesce(m.for_organiser_id, 0) as for_organiser_id, d.at, d.currency, m.kind,
        coalesce(m.rate, -1) as rate, d.kind = 'credit_note' as is_credit, ${sign} * m.net as net, ${sign} * m.vat as vat,
        ${sign} * (row_number() over (partition by d.id, m.kind, m.for_organiser_id order by m.rate nulls first) = 1)::int as papers
      from ${papers} where d.reissue = 0 and ${which}`

const papersMark = `(select summed_to from sum_mark where name = 'papers')`
const amountsOfEach = (ids: string): string => `(${ids} order by id offset 0) n
        cross join lateral (select * from tax_document where id = n.id offset 0) d
        cross join lateral (select * from tax_document_amount where document_id = d.id offset 0) m`

/**
 * The amounts of the papers after the mark, of bookings up to the last one that counts, less those of papers that are in the sums but
 * belong to later bookings: a buyer who asks for papers gets them at once. Each is looked up by itself: there are few, but the planner
 * does not know and would read all papers.
 */
export const newestAmounts = (which: string, upTo: string): string => `
    ${amountsOf(amountsOfEach(`select id from tax_document where id > ${papersMark}`), `(${upTo} is null or d.transaction_id <= ${upTo}) and ${which}`)}
    union all
    ${amountsOf(amountsOfEach(`select id from tax_document where transaction_id > ${upTo} and id <= ${papersMark}`), which, -1)}`

/** Adds up what the papers after `from` up to `to` say. */
export async function addUpPapers(tx: Tx, from: number, to: number): Promise<void> {
  await tx.dynamic.write(
    'books.add_up_papers',
    `insert into tax_document_sum as s (seller_id, for_organiser_id, is_day, since, currency, kind, rate, is_credit, net, vat, papers)
      select p.seller_id, p.for_organiser_id, b.is_day, b.since, p.currency, p.kind, p.rate, p.is_credit, sum(p.net), sum(p.vat),
          sum(p.papers)
        from (${amountsOf('tax_document d join tax_document_amount m on m.document_id = d.id', 'd.id > $1 and d.id <= $2')}) p cross join lateral ${binsOf('p.at')}
        group by p.seller_id, p.for_organiser_id, b.is_day, b.since, p.currency, p.kind, p.rate, p.is_credit
      on conflict (seller_id, for_organiser_id, is_day, since, currency, kind, rate, is_credit)
        do update set net = s.net + excluded.net, vat = s.vat + excluded.vat, papers = s.papers + excluded.papers`,
    [from, to],
  )
}
