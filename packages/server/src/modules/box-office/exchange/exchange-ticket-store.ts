import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

/** A ticket of an order, for those who exchange it. */
export type TicketToExchange = Row<'box_office.find_tickets_to_exchange'>

/** Those of an order's tickets with these codes that are this organiser's. */
export async function findTicketsToExchange(
  tx: Tx,
  { saleId, organiserId, codes }: { saleId: number; organiserId: number; codes: readonly string[] },
) {
  return await tx.all(
    'box_office.find_tickets_to_exchange',
    `select t.id, t.code, t.status, t.event_date_id, t.ticket_type_id, t.seat, l.ticket_stock_id as "stock_id!",
        t.account_id, t.holder_name, t.holder_email, e.title, e.posted,
        exists (select from transfer_ticket p where p.ticket_id = t.id and p.live) as "is_promised!",
        exists (select from exchange_ticket q join exchange x on x.sale_id = q.sale_id join sale s on s.id = x.sale_id
          where q.ticket_id = t.id and x.completed_at is null and s.status in ('held', 'paying')) as "is_waited_for!"
      from ticket t
        join sale_line l on l.id = t.sale_line_id
        join ticket_type y on y.id = t.ticket_type_id
        join event e on e.id = y.event_id
      where t.sale_id = $1 and e.organiser_id = $2 and t.code = any($3::text[]) order by t.id`,
    [saleId, organiserId, codes],
  )
}

/** The seats of these tickets as their plan knows them. */
export async function readSeatsOfTickets(
  tx: Tx,
  ticketIds: readonly number[],
): Promise<{ eventDateId: number; guid: string; section: string; row: string; number: string }[]> {
  return await tx.all(
    'box_office.read_seats_of_tickets',
    `select h.event_date_id, h.seat_guid as guid, h.section, h.row_label as row, h.number_label as number
      from ticket t join sale_line l on l.id = t.sale_line_id
        join seat_hold h on h.sale_id = t.sale_id and h.ticket_stock_id = l.ticket_stock_id
          and h.section = t.seat ->> 'section' and h.row_label = t.seat ->> 'row' and h.number_label = t.seat ->> 'number'
      where t.id = any($1::bigint[]) and t.seat is not null`,
    [ticketIds],
  )
}
