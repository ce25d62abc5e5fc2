import type { Tx } from '../../../platform/database/db.ts'

/** The order with this reference, when it has tickets of this organiser. */
export async function findOrderOf(
  tx: Tx,
  organiserId: number,
  reference: string,
): Promise<number | undefined> {
  const row = await tx.maybe(
    'box_office.find_order',
    `select s.id from sale s where s.reference = $2 and exists (
        select from sale_line l
            join ticket_stock k on k.id = l.ticket_stock_id
            join ticket_type t on t.id = k.ticket_type_id
            join event e on e.id = t.event_id
          where l.sale_id = s.id and e.organiser_id = $1)`,
    [organiserId, reference],
  )
  return row?.id
}
