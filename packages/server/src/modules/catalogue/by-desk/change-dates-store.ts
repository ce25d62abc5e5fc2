import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'

/** What people at the desk change of dates that are sold. A catalogue file may not undo it without leave. */

/** An event that the desk changes. */
export type ChangedEvent = Row<'catalogue.lock_event_for_change'>
/** One of its dates, as it stands. */
export type DateOfEvent = Row<'catalogue.lock_dates_for_change'>

/** An event of this organiser with all of its dates. */
export interface EventWithDates {
  readonly event: ChangedEvent
  readonly dates: readonly DateOfEvent[]
}

const eventColumns = `e.id, e.title, e.time_zone, e.currency, e.venue_id, e.posted, v.name as venue_name
      from event e left join venue v on v.id = e.venue_id where e.id = $2 and e.organiser_id = $1`
const dateColumns = `id, label, starts_at, ends_at, doors_at, on_sale_until, cancelled_at, archived_at, sold, held
      from event_date where event_id = $1 order by id`

/** Reads an event that might be changed, while people go on buying; undefined for everybody else's. */
export async function readEventForChange(
  tx: Tx,
  organiserId: number,
  eventId: number,
): Promise<EventWithDates | undefined> {
  const event = await tx.maybe('catalogue.read_event_for_change', `select ${eventColumns}`, [
    organiserId,
    eventId,
  ])
  if (event === undefined) return undefined
  const dates = await tx.all('catalogue.read_dates_for_change', `select ${dateColumns}`, [eventId])
  return { event, dates }
}

/**
 * The same for whoever changes it, its dates and their stock locked in the order of all locks: nothing of it is sold, reserved or
 * changed by somebody else until this transaction ends.
 */
export async function lockEventForChange(
  tx: Tx,
  organiserId: number,
  eventId: number,
): Promise<EventWithDates | undefined> {
  const event = await tx.maybe(
    'catalogue.lock_event_for_change',
    `select ${eventColumns} for no key update of e`,
    [organiserId, eventId],
  )
  if (event === undefined) return undefined
  await tx.write(
    'catalogue.lock_stock_for_change',
    `select s.id from ticket_stock s join event_date d on d.id = s.event_date_id
      where d.event_id = $1 order by s.id for no key update of s`,
    [eventId],
  )
  const dates = await tx.all(
    'catalogue.lock_dates_for_change',
    `select ${dateColumns} for no key update`,
    [eventId],
  )
  return { event, dates }
}

/** Cancels dates: nothing of them is sold or reserved from here on. They are locked. */
export async function cancelDates(tx: Tx, dateIds: readonly number[], now: Date): Promise<void> {
  // What stands in `archived_at` stays: naming it tells every process that the catalogue has changed.
  await tx.write(
    'catalogue.cancel_stock',
    `update ticket_stock set cancelled_at = $2, archived_at = archived_at
      where event_date_id = any($1::int[]) and cancelled_at is null`,
    [dateIds, now],
  )
  await tx.write(
    'catalogue.cancel_dates',
    `update event_date set cancelled_at = $2, cancelled_in = pg_current_xact_id(), archived_at = archived_at
      where id = any($1::int[]) and cancelled_at is null`,
    [dateIds, now],
  )
}

/** Moves a date that is locked. Its sale ends as long before it begins as it did. */
export async function moveDate(
  tx: Tx,
  id: number,
  to: { readonly startsAt: Date; readonly endsAt: Date | null; readonly doorsAt: Date | null },
  now: Date,
): Promise<void> {
  await tx.write(
    'catalogue.move_date',
    `update event_date set starts_at = $2::timestamptz, ends_at = $3, doors_at = $4, moved_from = starts_at, moved_at = $5,
        on_sale_until = on_sale_until + ($2::timestamptz - starts_at)
      where id = $1`,
    [id, to.startsAt, to.endsAt, to.doorsAt, now],
  )
}

/** Brings an event to another venue; these are its dates that are still to come, which calendars and tickets say anew. */
export async function setVenue(
  tx: Tx,
  eventId: number,
  to: { readonly venueId: number; readonly dateIds: readonly number[] },
  now: Date,
): Promise<void> {
  await tx.write(
    'catalogue.set_venue',
    'update event set venue_id = $2, country_code = null where id = $1',
    [eventId, to.venueId],
  )
  await tx.write(
    'catalogue.note_new_venue',
    'update event_date set moved_at = $2 where id = any($1::int[])',
    [to.dateIds, now],
  )
}

/** Stock that is added to cancelled dates of these events, by a file or at the desk, is no more on sale than the rest of it. */
export async function keepCancelled(tx: Tx, events: readonly string[]): Promise<void> {
  await tx.write(
    'catalogue.keep_cancelled',
    `update ticket_stock s set cancelled_at = d.cancelled_at from event_date d join event e on e.id = d.event_id
      where e.key = any($1) and d.id = s.event_date_id and d.cancelled_at is not null and s.cancelled_at is null`,
    [events],
  )
}

/**
 * Counts what is held and sold of dates that are about to have a room of their own: nothing is counted for a date without one,
 * so that its first room would be sold once more. Their stock is locked.
 */
export async function countRooms(tx: Tx, dates: readonly string[]): Promise<void> {
  await tx.write(
    'catalogue.count_rooms',
    `update event_date d set held = t.held, sold = t.sold
      from (select s.event_date_id, sum(s.held)::int as held, sum(s.sold)::int as sold from ticket_stock s
        join event_date o on o.id = s.event_date_id where o.key = any($1) group by s.event_date_id) t
      where d.id = t.event_date_id and d.capacity is null and (d.held, d.sold) is distinct from (t.held, t.sold)`,
    [dates],
  )
}
