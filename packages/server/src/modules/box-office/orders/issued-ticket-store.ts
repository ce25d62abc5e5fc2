import type { Tx } from '../../../platform/database/db.ts'

/** The valid tickets of an order that are this organiser's. */
export async function listIssued(tx: Tx, organiserId: number, saleId: number) {
  return await tx.all(
    'box_office.list_issued',
    `select t.id, t.code, t.seat, e.title, y.name, d.starts_at
      from ticket t join ticket_type y on y.id = t.ticket_type_id join event_date d on d.id = t.event_date_id
        join event e on e.id = d.event_id
      where t.sale_id = $2 and e.organiser_id = $1 and t.status = 'valid' order by t.sale_line_id, t.ordinal`,
    [organiserId, saleId],
  )
}
