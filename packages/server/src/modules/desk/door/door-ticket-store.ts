import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'
import { owedInSql } from '../debts-in-sql.ts'

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
const shown = `select t.id, s.reference as "reference!", t.holder_name, s.full_name, t.ticket_type_id as type_id, t.seat, t.code, t.version,
    t.status, y.cancelled_at is not null as "is_cancelled!", t.used_at, a.door, v.name as device_name, ${owedInSql} as owed, g.name as guest_list, k.note`
const joined = `join sale s on s.id = t.sale_id join event_date y on y.id = t.event_date_id
    left join desk_sale k on k.sale_id = t.sale_id and k.organiser_id = $1 and k.guest_list_id is not null
    left join guest_list g on g.id = k.guest_list_id
    left join door_scan a on a.ticket_id = t.id and a.result = 'admitted' and a.undone_at is null
    left join door_device v on v.organiser_id = $1 and v.id = a.device_id`

/** The number of the oldest transaction that is not over: whatever is changed later than now, it or a newer one changes. */
export async function readMark(tx: Tx): Promise<string> {
  const { mark } = await tx.one(
    'door.read_mark',
    `select pg_snapshot_xmin(pg_current_snapshot())::text as "mark!"`,
  )
  return mark
}

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

/**
 * A page of those that were changed by the transaction of a mark or a later one. A mark of another server, before a restore,
 * may be beyond the newest here: then all are told (docs/decisions/0089). So they are when the date was cancelled since.
 */
export async function changedSince(
  tx: Tx,
  { organiserId, dateId, after, limit }: DoorPage,
  mark: string,
): Promise<DoorTicketRow[]> {
  return await tx.all(
    'door.list_changed_tickets',
    `${shown} from (select x.* from ticket x where x.event_date_id = $2 and x.id > $3
            and x.changed_in >= (case when $5::text::xid8 > pg_snapshot_xmax(pg_current_snapshot())
                or (select y.cancelled_in >= $5::text::xid8 from event_date y where y.id = $2) then '0' else $5::text end)::xid8
            and x.changed_in < pg_snapshot_xmax(pg_current_snapshot())
          order by x.id limit $4) t ${joined} order by t.id`,
    [organiserId, dateId, after, limit, mark],
  )
}
