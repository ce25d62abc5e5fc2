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
}

/** The days asked for, as instants. Without a day asked for, all three say now. */
export interface Days {
  /** What starts after this… */
  readonly after: Date
  /** … and before this; null for no end. */
  readonly before: Date | null
  /** … or has started by then and goes on at this time. */
  readonly goesOnAt: Date
}

export type ListingOrder = 'date' | 'price' | 'new'

export interface EventSearch {
  /** A full-text query over titles, summaries, organisers and places; empty for all. */
  readonly query: string
  /** An organiser's key; empty for all. */
  readonly organiser: string
  /** A town, `online` or `post`; empty for all. */
  readonly place: string
  /** At most this for the cheapest ticket, in minor units by currency; null for any price. */
  readonly most: Readonly<Record<string, number>> | null
  readonly days: Days
  readonly order: ListingOrder
  readonly limit: number
  readonly offset: number
}

const columns = `e.id, e.slug, e.title, e.summary, e.poster, e.poster_alt as "posterAlt", e.currency,
  e.time_zone as "timeZone", e.hide_booking_fee as "hideBookingFee", o.name as "organiserName",
  v.name as "venueName", v.town, e.posted`
const parents = `join organiser o on o.id = e.organiser_id left join venue v on v.id = e.venue_id`
const shown = `e.published_at <= $1 and e.archived_at is null and o.archived_at is null`

/** Whether a date is one of the days asked for; written for the index over what goes on. */
const goesOn = (d: string) =>
  `(${d}.starts_at <= $2 and coalesce(${d}.ends_at, ${d}.starts_at) > $4
    and tstzrange(${d}.starts_at, greatest(${d}.starts_at, coalesce(${d}.ends_at, ${d}.starts_at)), '[]') @> $4::timestamptz)`
const starts = (d: string) =>
  `(${d}.starts_at > $2 and ${d}.starts_at < coalesce($3::timestamptz, 'infinity'))`
const asked = (d: string) => `${d}.archived_at is null and (${goesOn(d)} or ${starts(d)})`
const hasDate = `exists (select 1 from event_date d where d.event_id = e.id and ${asked('d')})`
const isFirst = `not exists (select 1 from event_date x
  where x.event_id = d.event_id and (x.starts_at, x.id) < (d.starts_at, d.id) and ${asked('x')})`

const chosen = `($5 = '' or e.search @@ $5::tsquery)
  and ($6 = '' or o.key = $6)
  and case $7 when '' then true when 'online' then e.livestream_url is not null or e.online_access is not null
    when 'post' then e.posted else v.town = $7 end
  and ($8::jsonb is null or e.lowest_price <= ($8::jsonb ->> e.currency)::bigint)`

const timesOf = ({ days }: EventSearch, now: Date) => [now, days.after, days.before, days.goesOnAt]
const filtersOf = ({ query, organiser, place, most }: EventSearch) => [
  query,
  organiser,
  place,
  most === null ? null : JSON.stringify(most),
]

/** Whether anything but the days narrows the list: then what is left is few, and is found first. */
export const isNarrow = ({ query, organiser, place, most }: EventSearch): boolean =>
  query !== '' || organiser !== '' || place !== '' || most !== null

/** Published events on the days asked for, a page of them; one more than asked for when there are more. */
export async function listEvents(
  tx: Tx,
  search: EventSearch,
  now: Date,
): Promise<ListedEventRow[]> {
  if (isNarrow(search)) return await listNarrow(tx, search, now)
  return search.order === 'date'
    ? await listByDate(tx, search, now)
    : await listByEvent(tx, search, now)
}

const orders: Readonly<Record<ListingOrder, string>> = {
  date: 'next.starts_at, e.position, e.id',
  price: 'e.lowest_price, next.starts_at, e.id',
  new: 'e.published_at desc, next.starts_at, e.id',
}

async function listNarrow(tx: Tx, search: EventSearch, now: Date): Promise<ListedEventRow[]> {
  return await tx.all<ListedEventRow>(
    `site.list_narrow_${search.order}`,
    `select ${columns}
      from event e ${parents}
        cross join lateral (select min(d.starts_at) as starts_at from event_date d
          where d.event_id = e.id and ${asked('d')}) as next
      where ${shown} and ${chosen} and next.starts_at is not null
      order by ${orders[search.order]}
      limit $9 offset $10`,
    [...timesOf(search, now), ...filtersOf(search), search.limit + 1, search.offset],
  )
}

/** Walks along the dates from the first on: what has begun (never many), then what starts. */
async function listByDate(tx: Tx, search: EventSearch, now: Date): Promise<ListedEventRow[]> {
  return await tx.all<ListedEventRow>(
    'site.list_by_date',
    `select ${columns}
      from (
        (select d.event_id, d.starts_at from event_date d
          where d.archived_at is null and ${goesOn('d')} and ${isFirst})
        union all
        (select d.event_id, d.starts_at
          from event_date d join event e on e.id = d.event_id join organiser o on o.id = e.organiser_id
          where d.archived_at is null and ${starts('d')} and ${shown} and ${isFirst}
          order by d.starts_at, e.position, e.id
          limit $5::int + $6::int)
      ) as next
        join event e on e.id = next.event_id ${parents}
      where ${shown}
      order by ${orders.date}
      limit $5 offset $6`,
    [...timesOf(search, now), search.limit + 1, search.offset],
  )
}

/** Walks along the events in the order of their price, or from the newest on. */
async function listByEvent(tx: Tx, search: EventSearch, now: Date): Promise<ListedEventRow[]> {
  const order = search.order === 'price' ? 'e.lowest_price, e.id' : 'e.published_at desc, e.id'
  return await tx.all<ListedEventRow>(
    `site.list_by_${search.order}`,
    `select ${columns}
      from event e ${parents}
      where ${shown} and ${hasDate}
      order by ${order}
      limit $5 offset $6`,
    [...timesOf(search, now), search.limit + 1, search.offset],
  )
}

/** How many events the whole search has. */
export async function countEvents(tx: Tx, search: EventSearch, now: Date): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    'site.count_events',
    `select count(*)::int as count from event e ${parents}
      where ${shown} and ${chosen} and ${hasDate}`,
    [...timesOf(search, now), ...filtersOf(search)],
  )
  return count
}

/** Towns that have events to come, by name; and whether anything is online or sent by post. */
export async function listPlaces(
  tx: Tx,
  now: Date,
): Promise<{ towns: string[]; online: boolean; posted: boolean }> {
  return await tx.one(
    'site.list_places',
    `with coming as materialized (select distinct e.venue_id,
          (e.livestream_url is not null or e.online_access is not null) as online, e.posted
        from event e where e.published_at <= $1 and e.archived_at is null and exists (
          select 1 from event_date d where d.event_id = e.id and d.archived_at is null
            and coalesce(d.ends_at, d.starts_at) > $1))
      select coalesce(bool_or(online), false) as online, coalesce(bool_or(posted), false) as posted,
        array(select distinct v.town from coming c join venue v on v.id = c.venue_id
          where v.town is not null order by v.town) as towns
      from coming`,
    [now],
  )
}
