import type { ReadTx } from '../../../platform/database/db.ts'
import type { From } from '../../../platform/replica/nearby.ts'

/** An event that a page shows. */
export interface WatchedEvent {
  readonly eventId: number
  /** The page is the same whether as many tickets as this are left or more. */
  readonly most: number
}

/**
 * What a page is rendered from, in as few words as tell one page from the next: the catalogue's version, and how many
 * tickets are left of these events on dates to come, as far as the page shows it; and which run of its queue goes on.
 */
export async function readMark(
  tx: ReadTx,
  {
    events,
    queueKey,
  }: { readonly events: readonly WatchedEvent[]; readonly queueKey: string | null },
  now: Date,
): Promise<string> {
  const { mark } = await tx.one(
    'site.read_mark',
    `select version::text || coalesce((
        select string_agg(',' || least(w.most, greatest(0, least(s.capacity - s.held - s.sold,
            coalesce(d.capacity - d.held - d.sold, s.capacity)))), '' order by s.id)
          from unnest($1::int[], $2::int[]) as w (event_id, most)
            join event_date d on d.event_id = w.event_id and d.archived_at is null and coalesce(d.ends_at, d.starts_at) > $3
            join ticket_stock s on s.event_date_id = d.id and s.archived_at is null), '')
          || case when $4::text is null then '' else coalesce((
            select ';' || q.id || (q.closed_at is null) from queue q where q.key = $4
              order by q.started_at desc limit 1), '') end as "mark!"
      from catalogue_version`,
    [events.map(({ eventId }) => eventId), events.map(({ most }) => most), now, queueKey],
  )
  return mark
}

/** A catalogue that neither a change nor the passing of time makes another one. */
export interface CatalogueMoment {
  readonly version: string
  /**
   * When a list of events may next change by itself: a date begins or ends, or an event is published. Null when nothing is
   * to come.
   */
  readonly next: Date | null
}

/** The same, and who says so: what one database is still reading is no answer for those who ask another. */
export interface ReadMoment extends CatalogueMoment {
  readonly from: From
}

export async function readMoment(tx: ReadTx, now: Date): Promise<CatalogueMoment> {
  return await tx.one(
    'site.read_moment',
    `select version::text as version, least(
        (select min(starts_at) from event_date where archived_at is null and starts_at > $1),
        -- Written like the index over dates that go on.
        (select min(ends_at) from event_date where archived_at is null and starts_at <= $1 and ends_at > $1
          and tstzrange(starts_at, greatest(starts_at, coalesce(ends_at, starts_at)), '[]') @> $1::timestamptz),
        (select min(published_at) from event where archived_at is null and published_at > $1)) as next
      from catalogue_version`,
    [now],
  )
}
