import { doorDates } from '@foyer/contract/limits.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

export type DoorDate = Row<'door.find_date'>

const columns =
  'd.id, e.id as event_id, e.title, d.label, d.starts_at, d.ends_at, e.time_zone, d.cancelled_at is not null as "is_cancelled!"'

/** Dates of an organiser in the order of their start: the last of those that began a day ago or more, and the next. */
export async function listDoorDates(tx: Tx, organiserId: number, now: Date): Promise<DoorDate[]> {
  return await tx.all(
    'door.list_dates',
    `with own as (select ${columns} from event e join event_date d on d.event_id = e.id
        where e.organiser_id = $1 and (d.archived_at is null or d.sold > 0))
      select l.* from (
        (select o.* from own o where o.starts_at <= $2::timestamptz - interval '1 day' order by o.starts_at desc, o.id desc limit ${doorDates.past})
        union all
        (select o.* from own o where o.starts_at > $2::timestamptz - interval '1 day' order by o.starts_at, o.id limit ${doorDates.next})) l
      order by l.starts_at, l.id`,
    [organiserId, now],
  )
}

/** A date of this organiser. */
export async function findDoorDate(
  tx: Tx,
  organiserId: number,
  dateId: number,
): Promise<DoorDate | undefined> {
  return await tx.maybe(
    'door.find_date',
    `select ${columns} from event_date d join event e on e.id = d.event_id where e.organiser_id = $1 and d.id = $2`,
    [organiserId, dateId],
  )
}

/**
 * How many tickets of each type are expected at a date, and in: answered from an index alone (`ticket_of_date`). Each ticket of a
 * cancelled date becomes void with its order, which may take a while; until then nobody is expected with it either.
 */
export async function countAtDoor(tx: Tx, dateId: number) {
  return await tx.all(
    'door.count_tickets',
    `select y.id as type_id, y.name, y.entrance, c.expected as "expected!", c."in" as "in!"
      from (select t.ticket_type_id, count(*)::int as expected, count(*) filter (where t.status = 'used')::int as "in"
          from ticket t where t.event_date_id = $1 and t.status = any(case
              when (select d.cancelled_at is null from event_date d where d.id = $1) then array['valid', 'used'] else array['used'] end)
          group by t.ticket_type_id) c
        join ticket_type y on y.id = c.ticket_type_id
      order by y.position, y.id`,
    [dateId],
  )
}

/** When somebody last came in to a date who still is. */
export async function lastInAt(tx: Tx, dateId: number): Promise<Date | null> {
  const row = await tx.maybe(
    'door.find_last_in',
    `select used_at as "used_at!" from ticket where event_date_id = $1 and used_at is not null and status = 'used'
      order by used_at desc, id desc limit 1`,
    [dateId],
  )
  return row?.usedAt ?? null
}
