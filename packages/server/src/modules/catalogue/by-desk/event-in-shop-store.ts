import type { Tx } from '../../../platform/database/db.ts'
import type { EventInShop } from './document-of-dates.ts'

/** The key of an event of this organiser. */
export async function keyOfEvent(
  tx: Tx,
  organiserId: number,
  eventId: number,
): Promise<{ key: string } | undefined> {
  return await tx.maybe(
    'catalogue.key_of_event',
    'select key as "key!" from event where id = $2 and organiser_id = $1',
    [organiserId, eventId],
  )
}

/** What an act may have changed of an event. */
export async function readEventInShop(tx: Tx, eventId: number): Promise<EventInShop> {
  const event = await tx.one(
    'catalogue.event_in_shop',
    `select e.time_zone, v.key as venue, v.time_zone as venue_zone
      from event e left join venue v on v.id = e.venue_id where e.id = $1`,
    [eventId],
  )
  const dates = await tx.all(
    'catalogue.dates_in_shop',
    `select substr(d.key, strpos(d.key, '/') + 1) as "key!", d.starts_at, d.ends_at, d.doors_at, d.on_sale_from, d.on_sale_until,
        d.cancelled_at is not null as "is_cancelled!"
      from event_date d where d.event_id = $1`,
    [eventId],
  )
  const { timeZone, venue, venueZone } = event
  return {
    timeZone,
    venue: venue === null || venueZone === null ? null : { key: venue, timeZone: venueZone },
    dates,
  }
}

/** The cancelled dates of these events, by their whole keys. */
export async function cancelledDatesOf(
  tx: Tx,
  events: readonly string[],
): Promise<{ key: string }[]> {
  return await tx.all(
    'catalogue.cancelled_dates',
    `select d.key as "key!" from event_date d join event e on e.id = d.event_id
      where e.key = any($1) and d.cancelled_at is not null`,
    [events],
  )
}
