import type { ReadTx } from '../../../platform/database/db.ts'
import { emailKeyIn } from '../../../platform/email-key.ts'
import type { Row } from '../../../platform/database/statements.ts'

export type ShownTicket = Row<'lists.show_tickets'>

/** These tickets in this order, as far as they are the organiser's. */
export async function showTickets(
  tx: ReadTx,
  organiserId: number,
  ids: readonly number[],
): Promise<ShownTicket[]> {
  return await tx.all(
    'lists.show_tickets',
    `select t.id, s.reference as "reference!", t.holder_name, t.holder_email, b.code as bounce_code, s.full_name, e.title, e.id as event_id, d.id as date_id,
        d.starts_at, e.time_zone, y.name as type_name, t.seat, t.code, t.status, t.used_at, o.paid_at,
        g.name as guest_list, k.note
      from unnest($2::bigint[]) with ordinality as asked(id, place)
        join ticket t on t.id = asked.id
        join event_date d on d.id = t.event_date_id
        join event e on e.id = d.event_id and e.organiser_id = $1
        join ticket_type y on y.id = t.ticket_type_id
        join sale s on s.id = t.sale_id
        join organiser_order o on o.organiser_id = $1 and o.sale_id = s.id
        left join bounced_address b on b.email_key = ${emailKeyIn('t.holder_email')}
        left join desk_sale k on k.sale_id = s.id and k.organiser_id = $1 and k.guest_list_id is not null
        left join guest_list g on g.id = k.guest_list_id
      order by asked.place`,
    [organiserId, ids],
  )
}
