import type { Tx } from '../../../../platform/database/db.ts'

/**
 * What the organiser does not say of itself although it sells: null where no event of it is shown. VAT that is claimed stands
 * on no paper as long as there is no number.
 */
export async function readMissing(tx: Tx, organiserId: number) {
  return await tx.maybe(
    'desk.read_missing',
    `select coalesce(o.postal_address, '') = '' as "postal_address!",
        coalesce(o.refund_policy_html, '') = '' as "refund_policy!",
        o.vat_number is null and (coalesce(o.vat_basis_points, 0) > 0 or exists (
          select from event v left join ticket_type y on y.event_id = v.id and y.archived_at is null
          where v.organiser_id = o.id and v.archived_at is null and (v.vat_basis_points > 0 or y.vat_basis_points > 0)))
          as "vat_number!"
      from organiser o
      where o.id = $1 and exists (
        select from event v where v.organiser_id = o.id and v.archived_at is null and v.published_at is not null)`,
    [organiserId],
  )
}
