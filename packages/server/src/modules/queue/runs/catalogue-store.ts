import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

/** An event with a queue, as far as the queue needs it. */
export type QueuedEvent = Row<'queue.read_events'>

/** The events whose buyers wait, with the openings of sales that are not long past. */
export async function readQueuedEvents(tx: Tx, now: Date): Promise<QueuedEvent[]> {
  return await tx.all(
    'queue.read_events',
    `select e.id, e.title, e.slug, e.time_zone, e.queue as mode, e.queue_opens_at,
        coalesce(o.key || '.' || e.queue_group, e.key) as "key!",
        (e.archived_at is null and coalesce(e.published_at <= $1, false)) as "is_shown!",
        coalesce((select array_agg(distinct d.on_sale_from) from event_date d
          where d.event_id = e.id and d.archived_at is null and d.cancelled_at is null and d.on_sale_from is not null
            and coalesce(d.ends_at, d.starts_at) > $1), '{}') as "openings!",
        exists (select from event_date d where d.event_id = e.id and d.archived_at is null and d.cancelled_at is null
          and coalesce(d.ends_at, d.starts_at) > $1 and coalesce(d.on_sale_from <= $1, true)
          and coalesce(d.on_sale_until > $1, true)) as "is_on_sale!"
      from event e join organiser o on o.id = e.organiser_id
      where e.queue <> 'never' order by e.id`,
    [now],
  )
}

/** How many tickets of these events nobody has, and how many are in reservations, on dates that are on sale. */
export async function countTickets(
  tx: Tx,
  eventIds: readonly number[],
  now: Date,
): Promise<{ available: number; held: number }> {
  return await tx.one(
    'queue.count_tickets',
    `select least(coalesce(sum(least(f.free, coalesce(f.room, f.free))), 0), 2000000000)::int as "available!",
        least(coalesce(sum(f.held), 0), 2000000000)::int as "held!"
      from (select d.id, sum(greatest(0, s.capacity - s.held - s.sold)) as free,
            case when d.capacity is not null then greatest(0, d.capacity - d.held - d.sold) end as room, sum(s.held) as held
          from event_date d join ticket_stock s on s.event_date_id = d.id
          where d.event_id = any($1::int[]) and d.archived_at is null and d.cancelled_at is null and s.archived_at is null and s.cancelled_at is null
            and coalesce(d.ends_at, d.starts_at) > $2 and coalesce(d.on_sale_from <= $2, true)
            and coalesce(d.on_sale_until > $2, true)
          group by d.id) f`,
    [eventIds, now],
  )
}
