import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'
import { payableInSql } from '../../payment/exports.ts'

/** A part of a plan that is not paid yet. */
export type OwedPart = Row<'box_office.list_owed_parts'>

export interface OwedFilter {
  /** Only what was due before this day; null for all. */
  readonly before: string | null
  readonly today: string
  /** Only those after this place; null for the first. */
  readonly after: { readonly dueOn: string; readonly id: number } | null
  readonly limit: number
}

/** Parts of plans of orders that an organiser sells in, by the day they are due. */
export async function listOwedParts(
  tx: Tx,
  organiserId: number,
  { before, today, after, limit }: OwedFilter,
) {
  return await tx.all(
    'box_office.list_owed_parts',
    `select i.id, s.reference as "reference!", s.full_name, s.email, p.currency, i.amount, i.number, i.due_on::text as "due_on!",
        i.failure_text, case when p.status = 'active' then i.next_attempt_at end as next_attempt_at, ${payableInSql('$3')} as "is_payable!",
        p.total, w.parts as "parts!", w.paid as "paid!",
        (select max(v.at) from sale_event v where v.sale_id = s.id and v.kind = 'part_link_queued'
          and (v.detail->>'number')::int = i.number) as link_sent_at,
        exists (select from organiser_order x where x.sale_id = s.id and x.organiser_id <> $1) as "is_shared!"
      from instalment i join payment_plan p on p.id = i.payment_plan_id join sale s on s.id = p.sale_id
        join organiser_order o on o.organiser_id = $1 and o.sale_id = s.id
        cross join lateral (select count(*)::int as parts,
            coalesce(sum(a.amount) filter (where a.status = 'paid'), 0)::bigint as paid
          from instalment a where a.payment_plan_id = p.id) w
      where i.status in ('due', 'failed') and s.status = 'sold' and ($2::text is null or i.due_on < $2::date)
        and ($4::date is null or (i.due_on, i.id) > ($4::date, $5))
      order by i.due_on, i.id limit $6`,
    [organiserId, before, today, after?.dueOn ?? null, after?.id ?? 0, limit],
  )
}
