import type { Tx } from '../../../platform/database/db.ts'

/** What the buyer of an order may still choose about dates of an organiser that were changed. */
export async function listChoices(
  tx: Tx,
  { organiserId, saleId }: { readonly organiserId: number; readonly saleId: number },
  now: Date,
) {
  return await tx.all(
    'desk.list_choices',
    `select c.id, c.kind, c.choose_until as "until!" from event_change_order o join event_change c on c.id = o.event_change_id
      where o.sale_id = $2 and c.organiser_id = $1 and o.state = 'choosing' and c.choose_until > $3 order by c.id`,
    [organiserId, saleId, now],
  )
}
