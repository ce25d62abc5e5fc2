import type { ReadTx } from '../../../../platform/database/db.ts'

interface Asked {
  readonly organiserId: number
  readonly isOver: boolean
  /** The last event of the page before: when it starts, and its id. */
  readonly after: readonly [number, number] | null
  readonly limit: number
}

/** Events with what is sold of them, a page at a time: a room that types share can be smaller than all of them. */
export async function listEventCounts(
  tx: ReadTx,
  { organiserId, isOver, after, limit }: Asked,
  now: Date,
) {
  return await tx.all(
    'desk.list_event_counts',
    `select l.* from (
        select e.id, e.key, e.title, e.time_zone, (e.published_at <= $2 and e.archived_at is null) is true as "is_shown!",
            coalesce(c.next_at, c.last_at) as "starts_at!", c.next_at is null as is_over, c.dates as "dates!", c.sold as "sold!",
            c.held as "held!", c.capacity as "capacity!",
            case when $3::boolean then -1 else 1 end * extract(epoch from coalesce(c.next_at, c.last_at)) * 1000 as place
          from event e
            cross join lateral (
              select min(d.starts_at) filter (where coalesce(d.ends_at, d.starts_at) > $2) as next_at,
                  max(d.starts_at) as last_at, count(*)::int as dates, coalesce(sum(k.sold), 0)::int as sold,
                  coalesce(sum(k.held), 0)::int as held, coalesce(sum(least(d.capacity, k.capacity)), 0)::int as capacity
                from event_date d cross join lateral (select sum(s.sold) as sold, sum(s.held) as held,
                    sum(s.capacity) as capacity
                  from ticket_stock s where s.event_date_id = d.id and (s.archived_at is null or s.sold > 0)) k
                where d.event_id = e.id and (d.archived_at is null or d.sold > 0)) c
          where e.organiser_id = $1 and c.last_at is not null and (e.archived_at is null or c.sold > 0)) l
      where l.is_over = $3 and ($4::bigint is null or $5::int is null or (l.place, l.id) > ($4::bigint, $5::int))
      order by l.place, l.id limit $6`,
    [organiserId, now, isOver, after?.[0] ?? null, after?.[1] ?? null, limit],
  )
}
