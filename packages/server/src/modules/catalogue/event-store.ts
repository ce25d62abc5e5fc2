import type { Tx } from '../../platform/db.ts'

/** What the public pages and the basket read of the catalogue. Money is in minor units of the event's currency. */

export interface EventCard {
  id: number
  key: string
  slug: string
  title: string
  summary: string
  poster: string | null
  poster_alt: string
  currency: string
  time_zone: string
  organiser_key: string
  organiser_name: string
  venue_name: string | null
  venue_town: string | null
  is_online: boolean
  /** The next date and the last; dates that are over are not counted. */
  next_starts_at: Date
  last_starts_at: Date
  date_count: number
  /** The lowest price, with its fee, of a ticket that can be bought by itself: a car park is no way in. */
  from_price: number
  to_price: number
  /** Tickets left on all dates together; a date's own capacity is taken into account. */
  left: number
}

export interface EventFilter {
  /** Found in title, summary, organiser or place; every word must be. */
  readonly text?: string
  readonly organiser?: string
  readonly offset?: number
  /** At most 100; 24 when left out. */
  readonly limit?: number
}

const isShown = `e.archived_at is null and o.archived_at is null and e.published_at <= $1`
const isAhead = `d.archived_at is null and coalesce(d.ends_at, d.starts_at) > $1`

const cards = `
  with dates as (
    select d.event_id, d.id, d.starts_at, d.capacity - d.held - d.sold as room,
      coalesce(sum(s.capacity - s.held - s.sold), 0) as stock,
      coalesce(min(t.price + t.booking_fee) filter (where r.ticket_type_id is null),
        min(t.price + t.booking_fee)) as from_price,
      max(t.price + t.booking_fee) as to_price
    from event_date d
    left join ticket_stock s on s.event_date_id = d.id and s.archived_at is null
    left join ticket_type t on t.id = s.ticket_type_id and t.archived_at is null
    left join (select distinct ticket_type_id from ticket_requirement) r on r.ticket_type_id = t.id
    where ${isAhead}
    group by d.id
  ), upcoming as (
    select event_id, min(starts_at) as next_starts_at, max(starts_at) as last_starts_at, count(*)::integer as date_count,
      min(from_price) as from_price, max(to_price) as to_price, sum(least(stock, coalesce(room, stock)))::integer as "left"
    from dates group by event_id
  )
  select e.id, e.key, e.slug, e.title, e.summary, e.poster, e.poster_alt, e.currency, e.time_zone,
    o.key as organiser_key, o.name as organiser_name, v.name as venue_name, v.town as venue_town,
    e.online_access is not null and e.venue_id is null as is_online,
    u.next_starts_at, u.last_starts_at, u.date_count, coalesce(u.from_price, 0) as from_price,
    coalesce(u.to_price, 0) as to_price, u."left",
    count(*) over ()::integer as total
  from event e
  join upcoming u on u.event_id = e.id
  join organiser o on o.id = e.organiser_id
  left join venue v on v.id = e.venue_id
  where ${isShown}
    and ($2::text is null or o.key = $2)
    and not exists (select 1 from unnest($3::text[]) as word
      where strpos(lower(concat_ws(' ', e.title, e.summary, o.name, v.name, v.town)), word) = 0)
  order by u.next_starts_at, e.id
  offset $4 limit $5`

/** Published events with a date ahead, the next one first, and how many there are in all. One statement. */
export async function listUpcomingEvents(
  tx: Tx,
  now: Date,
  filter: EventFilter = {},
): Promise<{ total: number; events: EventCard[] }> {
  const words = (filter.text ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10)
  const limit = Math.min(Math.max(filter.limit ?? 24, 1), 100)
  const offset = Math.max(filter.offset ?? 0, 0)
  const rows = await tx.all<EventCard & { total: number }>('catalogue.upcoming_events', cards, [
    now,
    filter.organiser ?? null,
    words,
    offset,
    limit,
  ])
  const events = rows.map(({ total: _, ...card }) => card)
  return { total: rows[0]?.total ?? 0, events }
}

/** The upcoming events of one organiser, by its key. */
export async function listOrganiserEvents(
  tx: Tx,
  now: Date,
  organiser: string,
  limit = 100,
): Promise<EventCard[]> {
  return (await listUpcomingEvents(tx, now, { organiser, limit })).events
}

export interface OrganiserDetails {
  id: number
  key: string
  name: string
  /** As the organiser wrote it: sanitise before showing. */
  description_html: string
  logo: string | null
  email: string | null
  is_saas: boolean
  refund_policy_html: string | null
  vat_number: string | null
  charity_name: string | null
  ga_measurement_id: string | null
  ga_conversion_id: string | null
  fb_pixel_id: string | null
}

/** An organiser by its key, which is also its address; archived ones are not found. */
export async function findOrganiserByKey(
  tx: Tx,
  key: string,
): Promise<OrganiserDetails | undefined> {
  return await tx.maybe<OrganiserDetails>(
    'catalogue.find_organiser',
    `select o.id, o.key, o.name, o.description_html, o.logo, o.email, o.is_saas, o.refund_policy_html, o.vat_number,
        c.name as charity_name, o.ga_measurement_id, o.ga_conversion_id, o.fb_pixel_id
      from organiser o left join charity c on c.id = o.charity_id
      where o.key = $1 and o.archived_at is null`,
    [key],
  )
}
