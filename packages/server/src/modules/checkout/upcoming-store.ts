import type { Tx } from '../../platform/database/db.ts'

export interface UpcomingEvent {
  readonly organiserId: number
  readonly title: string
  readonly slug: string
  readonly poster: string | null
  /** Null when it has no venue: online, or by post. */
  readonly location: string | null
  readonly posted: boolean
  readonly startsAt: Date
  readonly timeZone: string
}

/** Other events of these organisers, the next six of each. */
export async function readUpcomingEvents(
  tx: Tx,
  organiserIds: readonly number[],
  exceptEventIds: readonly number[],
  now: Date,
): Promise<UpcomingEvent[]> {
  return await tx.all<UpcomingEvent>(
    'checkout.read_upcoming_events',
    `select "organiserId", title, slug, poster, location, posted, "startsAt", "timeZone" from (
        select e.organiser_id as "organiserId", e.title, e.slug, e.poster, e.posted, e.time_zone as "timeZone",
            v.name || coalesce(', ' || v.town, '') as location, min(d.starts_at) as "startsAt",
            row_number() over (partition by e.organiser_id order by min(d.starts_at)) as place
          from event e join event_date d on d.event_id = e.id and d.archived_at is null and d.starts_at > $3
            left join venue v on v.id = e.venue_id
          where e.organiser_id = any($1::int[]) and not e.id = any($2::int[])
            and e.archived_at is null and e.published_at <= $3
          group by e.id, v.id) as coming
      where place <= 6 order by "organiserId", place`,
    [organiserIds, exceptEventIds, now],
  )
}
