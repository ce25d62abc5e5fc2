import type { ReadTx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'
import { isPausedInSql, payableInSql } from '../../payment/exports.ts'

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

/** Whoever has more open plans than this has so many of the shop's open parts that going through all by day is quick. */
const fewPlans = 2_000

/** Open parts that stand in a plan, of those that `parts` reaches first. */
const shownOf = (parts: string): string =>
  `select i.id, s.reference as "reference!", s.full_name, s.email, p.currency, i.amount, i.number, i.due_on::text as "due_on!",
        i.failure_text, case when p.status = 'active' and not ${isPausedInSql('s.id')} then i.next_attempt_at end as next_attempt_at, ${payableInSql('$3')} as "is_payable!",
        p.total, w.parts as "parts!", w.paid as "paid!", x.is_shared as "is_shared!",
        (select max(v.at) from sale_event v where v.sale_id = s.id and v.kind = 'part_link_queued'
          and (v.detail->>'number')::int = i.number) as link_sent_at
      from ${parts}
        cross join lateral (select count(*)::int as parts,
            coalesce(sum(a.amount) filter (where a.status = 'paid'), 0)::bigint as paid
          from instalment a where a.payment_plan_id = p.id) w
        -- One look for each row: left to itself the planner reads the orders of the whole shop.
        cross join lateral (select exists (select from public.organiser_order other
            where other.sale_id = s.id and other.organiser_id <> $1) as is_shared offset 0) x
      where i.status in ('due', 'failed') and s.status = 'sold' and ($2::text is null or i.due_on < $2::date)
        and ($4::date is null or (i.due_on, i.id) > ($4::date, $5))
      order by i.due_on, i.id limit $6`

/** Parts of plans of orders that an organiser sells in, by the day they are due. */
export async function listOwedParts(
  tx: ReadTx,
  organiserId: number,
  { before, today, after, limit }: OwedFilter,
) {
  const plans = await findOpenPlans(tx, organiserId)
  const given = [organiserId, before, today, after?.dueOn ?? null, after?.id ?? 0, limit] as const
  if (plans.length > fewPlans)
    return await tx.all(
      'box_office.list_owed_parts',
      // In the order of their days, each looked up by itself, until there are enough.
      shownOf(`instalment i
        cross join lateral (select * from payment_plan where id = i.payment_plan_id offset 0) p
        cross join lateral (select from organiser_order where organiser_id = $1 and sale_id = p.sale_id offset 0) o
        cross join lateral (select * from sale where id = p.sale_id offset 0) s`),
      [...given],
    )
  return await tx.all(
    'box_office.list_owed_parts_of_plans',
    shownOf(`(select distinct plan_id from unnest($7::bigint[]) as given(plan_id)) few
        cross join lateral (select * from instalment where payment_plan_id = few.plan_id offset 0) i
        join payment_plan p on p.id = few.plan_id join sale s on s.id = p.sale_id`),
    [...given, plans],
  )
}

/**
 * Plans that are not paid up, one more than are few at most. Orders are found by their words (`o:plan`), and by themselves
 * as long as a round has not come to them.
 */
async function findOpenPlans(tx: ReadTx, organiserId: number): Promise<number[]> {
  const rows = await tx.all(
    'box_office.find_open_plans',
    `select p.id as "id!" from (
        select sale_id from organiser_order where words @@ $2::tsquery and (organiser_id = $1) is true
        union all
        select o.sale_id from order_to_refresh r join organiser_order o on o.sale_id = r.sale_id and o.organiser_id = $1) own
      cross join lateral (select id from payment_plan
        where sale_id = own.sale_id and status in ('active', 'failed') offset 0) p
      limit $3`,
    [organiserId, `'${organiserId}/o:plan'`, fewPlans + 1],
  )
  return rows.map(({ id }) => id)
}
