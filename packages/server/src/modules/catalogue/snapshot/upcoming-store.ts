import { linesMaximum } from '@foyer/contract/limits.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** How many a basket shows of each organiser. */
export const upcomingShown = 6
/** Those of a full basket are left out of what it shows. */
const upcomingRead = upcomingShown + linesMaximum

export interface UpcomingEvent {
  readonly id: number
  readonly organiserId: number
  readonly title: string
  readonly slug: string
  readonly poster: string | null
  /** Null when it has no venue, because it is online or posted. */
  readonly location: string | null
  readonly posted: boolean
  readonly startsAt: Date
  readonly timeZone: string
}

/** The next events of these organisers, the soonest of each first. */
export async function readUpcomingEvents(
  tx: Tx,
  organiserIds: readonly number[],
  now: Date,
): Promise<UpcomingEvent[]> {
  return await tx.all(
    'catalogue.read_upcoming',
    `select id, organiser_id, title, slug, poster, location, posted, starts_at, time_zone from (
        select e.id, e.organiser_id, e.title, e.slug, e.poster, e.posted, e.time_zone,
            v.name || coalesce(', ' || v.town, '') as location, min(d.starts_at) as starts_at,
            row_number() over (partition by e.organiser_id order by min(d.starts_at)) as place
          from event e join event_date d on d.event_id = e.id and d.archived_at is null and d.cancelled_at is null and d.starts_at > $2
            left join venue v on v.id = e.venue_id
          where e.organiser_id = any($1::int[]) and e.archived_at is null and e.published_at <= $2
          group by e.id, v.id) as coming
      where place <= ${upcomingRead} order by organiser_id, place`,
    [organiserIds, now],
  )
}
