import type { ReadTx } from '../../../../platform/database/db.ts'
import type { Row } from '../../../../platform/database/statements.ts'

export type ListedPaper = Row<'lists.list_papers'>
export type ListedPayout = Row<'lists.list_payouts'>

interface Days {
  /** Days as `yyyy-mm-dd`; null narrows nothing. */
  readonly from: string | null
  readonly to: string | null
}

const columns = `d.id, d.year, d.number, d.day::text as "day!", d.issued_at, d.kind, d.buyer ->> 'name' as name,
        d.content ->> 'reference' as "reference!", d.content ->> 'corrects' as corrects, d.net, d.vat, d.gross, d.currency`
const fits = `($1::int is null or (d.year, d.number) < ($1, coalesce($8::int, 0)))
        and ($3::text = '' or d.content ->> 'number' = $3 or d.content ->> 'reference' = $3 or fold_letters(d.buyer ->> 'name') like $4)
        and ($5::date is null or d.day >= $5) and ($6::date is null or d.day <= $6) and ($7::text is null or d.kind = $7)
      order by d.year desc, d.number desc limit $2`

/** Papers of a seller, the newest first; no organiser is the platform. */
export async function listPapers(
  tx: ReadTx,
  {
    seller,
    before,
    limit,
  }: {
    seller: number | null
    /** The year and number of the last one before this page. */
    before: readonly [number, number] | null
    limit: number
  },
  asked: Days & {
    /** A part of a name, for `like`, in small letters. */
    readonly name: string
    /** A number or a reference, without spaces. */
    readonly said: string
    readonly kind: ListedPaper['kind'] | null
  },
): Promise<ListedPaper[]> {
  const values = [
    before?.[0] ?? null,
    limit,
    asked.said,
    asked.name,
    asked.from,
    asked.to,
    asked.kind,
    before?.[1] ?? null,
  ] as const
  // Two statements, so that each can walk along the numbers of its seller: "is not distinct from" reads every paper there is.
  return seller === null
    ? await tx.all(
        'lists.list_papers_of_platform',
        `select ${columns} from tax_document d where d.organiser_id is null and ${fits}`,
        values,
      )
    : await tx.all(
        'lists.list_papers',
        `select ${columns} from tax_document d where d.organiser_id = $9 and ${fits}`,
        [...values, seller],
      )
}

/** Payouts to an organiser, the newest first. */
export async function listPayouts(
  tx: ReadTx,
  { organiserId, before, limit }: { organiserId: number; before: number | null; limit: number },
  asked: Days & { readonly said: string; readonly status: 'made' | 'undone' | null },
): Promise<ListedPayout[]> {
  return await tx.all(
    'lists.list_payouts',
    `select p.id, p.day::text as "day!", p.amount, p.currency, p.reference, p.note, p.made_by, p.made_at, p.undone_by, p.undone_at,
        p.undone_why
      from payout p
      where p.organiser_id = $1 and p.id < coalesce($2::int, 2147483647)
        and (fold_letters(p.reference) like $4 or fold_letters(p.note) like $4)
        and ($5::date is null or p.day >= $5) and ($6::date is null or p.day <= $6)
        and ($7::text is null or ($7 = 'undone') = (p.undone_at is not null))
      order by p.id desc limit $3`,
    [organiserId, before, limit, asked.said, asked.from, asked.to, asked.status],
  )
}
