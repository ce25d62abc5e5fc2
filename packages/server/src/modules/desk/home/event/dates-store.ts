import type { ReadTx, Tx } from '../../../../platform/database/db.ts'

/** What one type of a date has: one row of `dates`, by date and then by type. */
export interface StockCount {
  readonly dateId: number
  readonly eventId: number
  readonly title: string
  readonly timeZone: string
  readonly label: string | null
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly onSaleFrom: Date | null
  readonly onSaleUntil: Date | null
  /** Whether buyers can see it at all. */
  readonly isShown: boolean
  readonly cancelledAt: Date | null
  readonly movedFrom: Date | null
  readonly isToday: boolean
  readonly dateCapacity: number | null
  readonly typeId: number
  readonly typeName: string
  readonly capacity: number
  readonly held: number
  readonly sold: number
  readonly checkedIn: number
}

const columns = `d.id as date_id, v.id as event_id, v.title, v.time_zone, d.label, d.starts_at, d.ends_at, d.cancelled_at, d.moved_from, d.on_sale_from,
    d.on_sale_until, (v.published_at <= $2 and v.archived_at is null and d.archived_at is null) is true as "is_shown!",
    (d.starts_at at time zone v.time_zone)::date = ($2 at time zone v.time_zone)::date as "is_today!",
    d.capacity as date_capacity, y.id as type_id, y.name as type_name, k.capacity, k.held, k.sold,
    (select count(*)::int from ticket x where x.event_date_id = d.id and x.used_at is not null) as "checked_in!"`
// What is sold is shown, whether the catalogue still offers it or not.
const stocks = `join ticket_stock k on k.event_date_id = d.id and (k.archived_at is null or k.sold > 0)
    join ticket_type y on y.id = k.ticket_type_id`

/** The dates of an organiser that are today or later, and not yet over; at most `most`, the next first. */
export async function listNextDates(
  tx: Tx,
  organiserId: number,
  now: Date,
  most: number,
): Promise<StockCount[]> {
  return await tx.all(
    'desk.list_next_dates',
    `select ${columns} from (
        select n.* from event_date n join event e on e.id = n.event_id
          where e.organiser_id = $1 and n.archived_at is null and n.cancelled_at is null and e.archived_at is null
            and (n.starts_at at time zone e.time_zone)::date >= ($2 at time zone e.time_zone)::date
          order by n.starts_at, n.id limit $3) d
        join event v on v.id = d.event_id ${stocks}
      order by d.starts_at, d.id, y.position, y.id`,
    [organiserId, now, most],
  )
}

/** All dates of an event, the first first. */
export async function listDatesOfEvent(
  tx: ReadTx,
  eventId: number,
  now: Date,
): Promise<StockCount[]> {
  return await tx.all(
    'desk.list_dates_of_event',
    `select ${columns} from event v join event_date d on d.event_id = v.id ${stocks}
      where v.id = $1 and (d.archived_at is null or d.sold > 0) order by d.starts_at, d.id, y.position, y.id`,
    [eventId, now],
  )
}
