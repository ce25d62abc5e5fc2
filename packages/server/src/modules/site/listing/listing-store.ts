import type { ReadTx } from '../../../platform/database/db.ts'
import {
  type Days,
  type EventSearch,
  isNarrow,
  type ListingOrder,
  meets,
  type Narrowing,
  narrowingOf,
} from './listing-search.ts'

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
  readonly deliveryCost: number
  readonly online: boolean
}

const columns = `e.id, e.slug, e.title, e.summary, e.poster, e.poster_alt, e.currency,
  e.time_zone, e.hide_booking_fee, o.name as organiser_name,
  v.name as venue_name, v.town, e.posted, e.delivery_cost,
  (e.livestream_url is not null or e.online_access is not null) as online`
const parents = `join organiser o on o.id = e.organiser_id left join venue v on v.id = e.venue_id`
const shown = `e.published_at <= $1 and e.archived_at is null and o.archived_at is null`

/** Whether a date is one of the wanted days, written so that the index over running dates can be used. */
const goesOn = (d: string) =>
  `(${d}.starts_at <= $2 and coalesce(${d}.ends_at, ${d}.starts_at) > $4
    and tstzrange(${d}.starts_at, greatest(${d}.starts_at, coalesce(${d}.ends_at, ${d}.starts_at)), '[]') @> $4::timestamptz)`
/** The condition has an end only when there is one: a range would make the planner expect few dates, and gather them all. */
const starts = (d: string, { before }: Days) =>
  before === null
    ? `(${d}.starts_at > $2 and $3::timestamptz is null)`
    : `(${d}.starts_at > $2 and ${d}.starts_at < $3)`
const asked = (d: string, days: Days) =>
  `${d}.archived_at is null and (${goesOn(d)} or ${starts(d, days)})`
const hasDate = (days: Days) =>
  `exists (select 1 from event_date d where d.event_id = e.id and ${asked('d', days)})`
const isFirst = (days: Days) => `not exists (select 1 from event_date x
  where x.event_id = d.event_id and (x.starts_at, x.id) < (d.starts_at, d.id) and ${asked('x', days)})`
/** A part of the names of statements. */
const until = ({ days }: EventSearch) => (days.before === null ? '' : '_until')

const timesOf = ({ days }: EventSearch, now: Date) => [now, days.after, days.before, days.goesOnAt]

/** Pages. With fewer, all are sorted at once; with more, the walk along the dates soon finds one. */
const few = 8

/**
 * The end of a statement. The start of a page is a parameter and its length is not: it is one of ours, and a plan that
 * knows how little is wanted can be kept.
 */
function pageOf({ limit, offset }: EventSearch, values: readonly unknown[]) {
  const parameter = `$${values.length + 5}::int`
  return offset === 0
    ? { name: `${limit}`, sql: `limit ${limit + 1}`, upTo: `${limit + 1}`, values: [] }
    : {
        name: `${limit}_on`,
        sql: `limit ${limit + 1} offset ${parameter}`,
        upTo: `${limit + 1} + ${parameter}`,
        values: [offset],
      }
}

const orders: Readonly<Record<ListingOrder, string>> = {
  date: 'next.starts_at, e.position, e.id',
  price: 'e.lowest_price, next.starts_at, e.id',
  new: 'e.published_at desc, next.starts_at, e.id',
}

/**
 * Published events on the wanted days: one page of them, and one event more when there are more. `total` is how many
 * there are in all when that costs nothing, otherwise null.
 */
export async function listEvents(
  tx: ReadTx,
  search: EventSearch,
  now: Date,
): Promise<{ events: ListedEventRow[]; total: number | null }> {
  const narrowing = narrowingOf(search)
  if (isNarrow(search)) {
    const ids = await findFew(tx, search, narrowing, now)
    if (ids.length <= few * search.limit) {
      return { events: await listOf(tx, ids, search, now), total: ids.length }
    }
  }
  const walk = search.order === 'date' ? listByDate : listByEvent
  return { events: await walk(tx, search, narrowing, now), total: null }
}

async function findFew(
  tx: ReadTx,
  search: EventSearch,
  { name, sql, values, said }: Narrowing,
  now: Date,
): Promise<number[]> {
  const most = few * search.limit + 1
  const rows = await tx.dynamic.all<{ id: number }>(
    `site.find_few_${name}_${most}${until(search)}`,
    `${said.before} select e.id from event e ${said.join} ${parents}
      where ${shown} and ${hasDate(search.days)}${sql} limit ${most}`,
    [...timesOf(search, now), ...values],
  )
  return rows.map((row) => row.id)
}

async function listOf(
  tx: ReadTx,
  ids: readonly number[],
  search: EventSearch,
  now: Date,
): Promise<ListedEventRow[]> {
  const page = pageOf(search, [ids])
  return await tx.dynamic.all<ListedEventRow>(
    `site.list_of_${search.order}_${page.name}${until(search)}`,
    `select ${columns}
      from unnest($5::int[]) as chosen(id) join event e on e.id = chosen.id ${parents}
        cross join lateral (select min(d.starts_at) as starts_at from event_date d
          where d.event_id = e.id and ${asked('d', search.days)}) as next
      where ${shown}
      order by ${orders[search.order]} ${page.sql}`,
    [...timesOf(search, now), ids, ...page.values],
  )
}

/** Walks along the dates from the first on: those that have begun (never many), then those to come. */
async function listByDate(
  tx: ReadTx,
  search: EventSearch,
  narrowing: Narrowing,
  now: Date,
): Promise<ListedEventRow[]> {
  const { name, values } = narrowing
  const sql = meets(narrowing)
  const page = pageOf(search, values)
  return await tx.dynamic.all<ListedEventRow>(
    `site.list_by_date_${name}_${page.name}${until(search)}`,
    `select ${columns}
      from (
        (select d.event_id, d.starts_at from event_date d
          where d.archived_at is null and ${goesOn('d')} and ${isFirst(search.days)})
        union all
        (select d.event_id, d.starts_at
          from event_date d join event e on e.id = d.event_id ${parents}
          where d.archived_at is null and ${starts('d', search.days)} and ${isFirst(search.days)} and ${shown}${sql}
          order by d.starts_at, e.position, e.id
          limit ${page.upTo})
      ) as next
        join event e on e.id = next.event_id ${parents}
      where ${shown}${sql}
      order by ${orders.date} ${page.sql}`,
    [...timesOf(search, now), ...values, ...page.values],
  )
}

/** Walks along the events in the order of their price, or from the newest on. */
async function listByEvent(
  tx: ReadTx,
  search: EventSearch,
  narrowing: Narrowing,
  now: Date,
): Promise<ListedEventRow[]> {
  const { name, values } = narrowing
  const sql = meets(narrowing)
  const order = search.order === 'price' ? 'e.lowest_price, e.id' : 'e.published_at desc, e.id'
  const page = pageOf(search, values)
  return await tx.dynamic.all<ListedEventRow>(
    `site.list_by_${search.order}_${name}_${page.name}${until(search)}`,
    `select ${columns}
      from event e ${parents}
      where ${shown} and ${hasDate(search.days)}${sql}
      order by ${order} ${page.sql}`,
    [...timesOf(search, now), ...values, ...page.values],
  )
}

/** How many events the whole search has. */
export async function countEvents(tx: ReadTx, search: EventSearch, now: Date): Promise<number> {
  const { name, sql, values, said } = narrowingOf(search)
  const { count } = await tx.dynamic.one<{ count: number }>(
    `site.count_events_${name}${until(search)}`,
    `${said.before} select count(*)::int as count from event e ${said.join} ${parents}
      where ${shown} and ${hasDate(search.days)}${sql}`,
    [...timesOf(search, now), ...values],
  )
  return count
}

/** Towns that have events to come, by name; and whether anything is online or posted. */
export async function listPlaces(
  tx: ReadTx,
  now: Date,
): Promise<{ readonly towns: readonly string[]; online: boolean; posted: boolean }> {
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
