import type { Tx } from '../../platform/db.ts'

export interface ListedEventRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly poster: string | null
  readonly posterAlt: string
  readonly currency: string
  readonly timeZone: string
  readonly hideBookingFee: boolean
  readonly organiserName: string
  readonly venueName: string | null
  readonly town: string | null
  readonly posted: boolean
  /** How many events the whole search has. */
  readonly total: number
}

export interface EventSearch {
  /** Words that a title, a summary, an organiser, a venue or a town has, every one of them; empty for all. */
  readonly text: string
  /** An organiser's key; empty for all. */
  readonly organiser: string
  readonly limit: number
  readonly offset: number
}

const wordsOf = (text: string): string[] =>
  text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10)

/** Published events with a date to come, soonest first. */
export async function listUpcomingEvents(
  tx: Tx,
  search: EventSearch,
  now: Date,
): Promise<ListedEventRow[]> {
  return await tx.all<ListedEventRow>(
    'site.list_upcoming_events',
    `select e.id, e.slug, e.title, e.summary, e.poster, e.poster_alt as "posterAlt", e.currency,
        e.time_zone as "timeZone", e.hide_booking_fee as "hideBookingFee", o.name as "organiserName",
        v.name as "venueName", v.town, e.posted, count(*) over ()::int as total
      from event e
        join organiser o on o.id = e.organiser_id
        left join venue v on v.id = e.venue_id
        cross join lateral (
          select min(d.starts_at) as starts_at from event_date d
            where d.event_id = e.id and d.archived_at is null and coalesce(d.ends_at, d.starts_at) > $1) as next
      where e.published_at <= $1 and e.archived_at is null and o.archived_at is null
        and next.starts_at is not null
        and not exists (select 1 from unnest($2::text[]) as word
          where strpos(lower(concat_ws(' ', e.title, e.summary, o.name, v.name, v.town)), word) = 0)
        and ($3 = '' or o.key = $3)
      order by next.starts_at, e.position, e.id
      limit $4 offset $5`,
    [now, wordsOf(search.text), search.organiser, search.limit, search.offset],
  )
}

/** A ticket type on one date to come, with what is left of it. Money in minor units. */
export interface StockRow {
  readonly eventId: number
  readonly dateId: number
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly doorsAt: Date | null
  readonly label: string | null
  readonly onSaleFrom: Date | null
  readonly onSaleUntil: Date | null
  readonly ticketTypeId: number
  readonly name: string
  readonly description: string
  readonly price: number
  readonly bookingFee: number
  readonly minPerCustomer: number
  readonly maxPerCustomer: number | null
  readonly left: number
  readonly requires: readonly string[]
}

/** Everything these events sell on dates to come, in the order it is shown. */
export async function listStock(
  tx: Tx,
  eventIds: readonly number[],
  now: Date,
): Promise<StockRow[]> {
  return await tx.all<StockRow>(
    'site.list_stock',
    `select d.event_id as "eventId", d.id as "dateId", d.starts_at as "startsAt", d.ends_at as "endsAt",
        d.doors_at as "doorsAt", d.label, d.on_sale_from as "onSaleFrom", d.on_sale_until as "onSaleUntil",
        t.id as "ticketTypeId", t.name, t.description, t.price, t.booking_fee as "bookingFee",
        t.min_per_customer as "minPerCustomer", t.max_per_customer as "maxPerCustomer",
        greatest(0, least(s.capacity - s.held - s.sold,
          coalesce(d.capacity - d.held - d.sold, s.capacity)))::int as left,
        array(select r.title from ticket_requirement r where r.ticket_type_id = t.id order by r.id) as requires
      from event_date d
        join ticket_stock s on s.event_date_id = d.id and s.archived_at is null
        join ticket_type t on t.id = s.ticket_type_id and t.archived_at is null
      where d.event_id = any($1::int[]) and d.archived_at is null and coalesce(d.ends_at, d.starts_at) > $2
      order by d.starts_at, d.id, t.position, t.id`,
    [eventIds, now],
  )
}

/** Every address search engines may know, of what is published. */
export async function listAddresses(tx: Tx, now: Date): Promise<{ path: string }[]> {
  return await tx.all<{ path: string }>(
    'site.list_addresses',
    `select '/events/' || e.slug || '/' as path from event e
        where e.published_at <= $1 and e.archived_at is null and exists (
          select 1 from event_date d where d.event_id = e.id and d.archived_at is null
            and coalesce(d.ends_at, d.starts_at) > $1)
      union all select '/organisers/' || key || '/' from organiser where archived_at is null
      union all select '/gift-vouchers/' || slug || '/' from gift_voucher_product where archived_at is null
      order by path`,
    [now],
  )
}
