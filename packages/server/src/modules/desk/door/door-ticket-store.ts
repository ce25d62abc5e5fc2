import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

export type DoorTicketRow = Row<'door.list_tickets'>

export interface DoorPage {
  readonly organiserId: number
  /** A date of that organiser. */
  readonly dateId: number
  /** The id of the last ticket of the page before; 0 for the first page. */
  readonly after: number
  readonly limit: number
}

// What was written about guests on their list was written for the door; notes of orders were not.
const shown = `select t.id, s.reference as "reference!", t.holder_name, s.full_name, t.ticket_type_id as type_id, t.seat, t.code, t.status,
    t.used_at, a.door, g.name as guest_list, k.note`
const joined = `join sale s on s.id = t.sale_id
    left join desk_sale k on k.sale_id = t.sale_id and k.organiser_id = $1 and k.guest_list_id is not null
    left join guest_list g on g.id = k.guest_list_id
    left join door_scan a on a.ticket_id = t.id and a.result = 'admitted' and a.undone_at is null`

/** A page of the tickets of a date, by their ids. */
export async function listDoorTickets(
  tx: Tx,
  { organiserId, dateId, after, limit }: DoorPage,
): Promise<DoorTicketRow[]> {
  return await tx.all(
    'door.list_tickets',
    `${shown} from (select * from ticket where event_date_id = $2 and id > $3 order by id limit $4) t ${joined} order by t.id`,
    [organiserId, dateId, after, limit],
  )
}

/** A page of those that came in, were taken back or were issued at or after `since`. */
export async function changedSince(
  tx: Tx,
  { organiserId, dateId, after, limit }: DoorPage,
  since: Date,
): Promise<DoorTicketRow[]> {
  return await tx.all(
    'door.list_changed_tickets',
    `with changed as (
        select id from ticket where event_date_id = $2 and used_at >= $5
        union select id from ticket where event_date_id = $2 and issued_at >= $5
        union select ticket_id from door_scan where undone_at >= $5)
      ${shown} from (select x.* from ticket x join changed c on c.id = x.id
          where x.event_date_id = $2 and x.id > $3 order by x.id limit $4) t ${joined} order by t.id`,
    [organiserId, dateId, after, limit, since],
  )
}
