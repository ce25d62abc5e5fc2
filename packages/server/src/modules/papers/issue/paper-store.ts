import { toJson } from '../../../platform/database/json.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'
import type { AmountKind } from '../amounts/part-accounts.ts'

/** A seller's numbers of one year; no organiser is the platform. */
export interface Series {
  readonly organiserId: number | null
  readonly year: number
}

/**
 * Locks the series, the platform's first and then by organiser and year, and says the last number of each. Whoever has the lock
 * gives the next numbers, and has seen every paper that was issued before: what is rolled back leaves no gap.
 */
export async function lockSeries(tx: Tx, series: readonly Series[]) {
  const [organisers, years] = [
    series.map(({ organiserId }) => organiserId),
    series.map(({ year }) => year),
  ]
  await tx.write(
    'papers.begin_series',
    `insert into tax_document_series (organiser_id, year)
      select x.organiser_id, x.year from unnest($1::int[], $2::int[]) as x(organiser_id, year)
        order by x.organiser_id nulls first, x.year
      on conflict on constraint tax_document_series_one do nothing`,
    [organisers, years],
  )
  return await tx.all(
    'papers.lock_series',
    `select s.id, s.organiser_id, s.year, s.last_number from tax_document_series s
      where exists (select from unnest($1::int[], $2::int[]) as x(organiser_id, year)
        where x.organiser_id is not distinct from s.organiser_id and x.year = s.year)
      order by s.organiser_id nulls first, s.year for update`,
    [organisers, years],
  )
}

export async function advanceSeries(
  tx: Tx,
  lasts: readonly { readonly id: number; readonly lastNumber: number }[],
): Promise<void> {
  await tx.write(
    'papers.advance_series',
    `update tax_document_series s set last_number = x.last_number
      from unnest($1::int[], $2::int[]) as x(id, last_number) where s.id = x.id`,
    [lasts.map(({ id }) => id), lasts.map(({ lastNumber }) => lastNumber)],
  )
}

/** The papers that orders have already; what they say of the sale is what credit notes refer to. */
export async function listIssued(tx: Tx, saleIds: readonly number[]) {
  return await tx.all(
    'papers.list_issued',
    `select d.id, d.sale_id, d.transaction_id, d.organiser_id, d.kind, d.year, d.number, d.reissue, d.buyer from tax_document d
      where d.sale_id = any($1::bigint[]) order by d.id`,
    [saleIds],
  )
}

export type IssuedRow = Row<'papers.list_whole'>

/** The papers of an order with all they say, in the order in which they were issued. */
export async function listWhole(tx: Tx, saleId: number) {
  return await tx.all(
    'papers.list_whole',
    `select d.id, d.organiser_id, d.transaction_id, d.kind, d.corrects_id, d.currency, d.reissue, d.content, d.buyer,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'forOrganiser', m.for_organiser_id, 'rate', m.rate,
            'net', m.net, 'vat', m.vat) order by m.kind, m.for_organiser_id, m.rate), '[]')
          from tax_document_amount m where m.document_id = d.id) as "amounts!"
      from tax_document d where d.sale_id = $1 order by d.id`,
    [saleId],
  )
}

export interface NewPaper {
  readonly organiserId: number | null
  readonly year: number
  readonly number: number
  readonly transactionId: number
  readonly saleId: number
  readonly kind: 'receipt' | 'vat_invoice' | 'credit_note'
  /** 0 as it was first issued, 1 the first time it was made out again. */
  readonly reissue: number
  readonly correctsId: number | null
  readonly at: Date
  readonly day: string
  readonly currency: string
  readonly net: number
  readonly vat: number
  readonly content: object
  readonly buyer: object | null
  readonly amounts: readonly {
    readonly kind: AmountKind
    readonly forOrganiser: number | null
    readonly rate: number | null
    readonly net: number
    readonly vat: number
  }[]
}

export async function insertPapers(
  tx: Tx,
  papers: readonly NewPaper[],
  now: Date,
): Promise<
  { readonly id: number; readonly transactionId: number; readonly organiserId: number | null }[]
> {
  return await tx.all(
    'papers.insert',
    `with given as (select * from jsonb_to_recordset($1::jsonb) as d("organiserId" int, year int, number int, "transactionId" bigint,
          "saleId" bigint, kind text, reissue int, "correctsId" bigint, at timestamptz, day date, currency text, net bigint, vat bigint,
          content jsonb, buyer jsonb, amounts jsonb)),
      made as (
        insert into tax_document (organiser_id, year, number, transaction_id, sale_id, kind, reissue, corrects_id, at, day, issued_at,
            currency, net, vat, gross, content, content_hash, buyer)
          select "organiserId", year, number, "transactionId", "saleId", kind, reissue, "correctsId", at, day, $2, currency, net, vat,
              net + vat, content, sha256(convert_to(content::text, 'UTF8')), nullif(buyer, 'null'::jsonb) from given order by "transactionId", "organiserId" nulls first
          returning id, transaction_id, organiser_id),
      said as (
        insert into tax_document_amount (document_id, kind, for_organiser_id, rate, net, vat)
          select m.id, a.kind, a."forOrganiser", a.rate, a.net, a.vat
            from made m join given g on g."transactionId" = m.transaction_id and g."organiserId" is not distinct from m.organiser_id
              cross join lateral jsonb_to_recordset(g.amounts)
                as a(kind text, "forOrganiser" int, rate int, net bigint, vat bigint))
      select id as "id!", transaction_id as "transaction_id!", organiser_id from made`,
    [toJson(papers), now],
  )
}
