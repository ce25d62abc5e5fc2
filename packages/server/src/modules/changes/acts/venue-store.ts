import { dateLastsUsuallyMs } from '@foyer/contract/limits.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { NewVenue } from './change-facts.ts'

/** Where this organiser has events, and what it may choose for one: its own venues, and those that everybody may use. */
const usable = `(exists (select from event e where e.venue_id = v.id and e.organiser_id = $1)
        or exists (select from catalogue_document c where c.section = 'venues' and c.key = v.key
          and (c.organiser_id = $1 or c.organiser_id is null) and c.fields is not null and c.archived_at is null))`

/** A venue that an event of this organiser may take place at, with where it is. */
export async function findVenueOf(
  tx: Tx,
  organiserId: number,
  id: number,
): Promise<NewVenue | undefined> {
  return await tx.maybe(
    'changes.find_venue',
    `select v.id, v.name, v.latitude, v.longitude,
        coalesce(nullif(concat_ws(', ', nullif(v.address_1, ''), nullif(v.address_2, ''), nullif(v.town, ''), nullif(v.postcode, '')), ''),
          v.full_address) as address
      from venue v where v.id = $2 and ${usable}`,
    [organiserId, id],
  )
}

/** Other dates that are at a venue at these times. */
export async function findOverlapping(
  tx: Tx,
  asked: {
    readonly venueId: number
    readonly exceptIds: readonly number[]
    readonly from: Date
    readonly to: Date
  },
): Promise<{ readonly title: string; readonly startsAt: Date; readonly timeZone: string }[]> {
  return await tx.all(
    'changes.find_overlapping',
    `select e.title, d.starts_at, e.time_zone from event e join event_date d on d.event_id = e.id
      where e.venue_id = $1 and not d.id = any($2::int[]) and d.archived_at is null and d.cancelled_at is null
        and e.archived_at is null and d.starts_at < $4::timestamptz
        and coalesce(d.ends_at, d.starts_at + interval '${dateLastsUsuallyMs} milliseconds') > $3::timestamptz
      order by d.starts_at limit 5`,
    [asked.venueId, asked.exceptIds, asked.from, asked.to],
  )
}

/** The venues that an event of this organiser may take place at, by their names. */
export async function listVenues(
  tx: Tx,
  organiserId: number,
): Promise<{ id: number; key: string | null; name: string; town: string | null }[]> {
  return await tx.all(
    'changes.list_venues',
    `select v.id, v.key, v.name, v.town from venue v where ${usable} order by v.name, v.id limit 500`,
    [organiserId],
  )
}
