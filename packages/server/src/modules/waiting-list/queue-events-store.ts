import type { Tx } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/statements.ts'

/** An event that people queue for. */
export type QueuedEvent = Row<'waiting_list.list_events_of_queue'>

/** The events behind the key of a queue; none for that of the whole shop, in which nobody waits for one event. */
export async function listEventsOfQueue(tx: Tx, key: string, now: Date) {
  return await tx.all(
    'waiting_list.list_events_of_queue',
    `select e.id, e.slug, e.title, e.time_zone from event e join organiser o on o.id = e.organiser_id
      where e.queue <> 'never' and e.archived_at is null and e.published_at <= $2 and o.archived_at is null
        and ((e.queue_group is null and e.key = $1) or o.key || '.' || e.queue_group = $1)
      order by e.position, e.id`,
    [key, now],
  )
}

/** Whether everything that people queue for was sold once. */
export async function wasSoldOut(tx: Tx, key: string): Promise<boolean> {
  const row = await tx.maybe(
    'waiting_list.was_sold_out',
    'select id from queue where key = $1 and closed_at is null and sold_out_at is not null',
    [key],
  )
  return row !== undefined
}

/** What the page and the mail of a wish say of its event, and of its date if it names one, or there is only one. */
export async function readWished(tx: Tx, wishId: number) {
  return await tx.one(
    'waiting_list.read_wished',
    `select e.title, e.slug, e.time_zone, coalesce(d.starts_at, single.starts_at) as starts_at
      from waiting_wish w join event e on e.id = w.event_id
        left join event_date d on d.id = w.event_date_id
        left join lateral (select min(o.starts_at) as starts_at from event_date o
          where o.event_id = e.id and o.archived_at is null having count(*) = 1) single on true
      where w.id = $1`,
    [wishId],
  )
}
