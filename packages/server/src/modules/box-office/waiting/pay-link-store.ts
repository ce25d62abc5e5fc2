import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

/** A ticket that an order takes the place of, as its holder knows it. */
export type ExchangedTicket = Row<'box_office.list_exchanged_tickets'>

/** The tickets that the order of an exchange takes the place of; none for any other order. */
export async function listExchangedTickets(tx: Tx, saleId: number): Promise<ExchangedTicket[]> {
  return await tx.all(
    'box_office.list_exchanged_tickets',
    `select t.code, t.seat, e.title, e.time_zone, e.posted, y.name as ticket_name, d.starts_at, v.name as venue_name
      from exchange_ticket q
        join ticket t on t.id = q.ticket_id
        join ticket_type y on y.id = t.ticket_type_id
        join event_date d on d.id = t.event_date_id
        join event e on e.id = d.event_id
        left join venue v on v.id = e.venue_id
      where q.sale_id = $1 order by t.id`,
    [saleId],
  )
}
