import type { Client } from 'pg'

/** Copies that have their dates in common: so many orders fill a date, and dates are as far apart as in a season. */
const copiesOfGroup = 6
const daysOfAll = 728

export interface Copy {
  readonly place: number
  /** In six digits. */
  readonly number: string
  /** How far back it lies. */
  readonly days: number
  /** Its dates and stocks are numbered from here on, in thousands. */
  readonly dates: number
}

/**
 * Copies in the order in which they are written: each sweep goes through all the time, the oldest first, as a shop writes its
 * orders. Whoever stops before the last one has fewer orders of each day.
 */
export function planCopies(
  count: number,
  { number, dates }: { readonly number: number; readonly dates: number },
): readonly Copy[] {
  const groups = Math.ceil(count / copiesOfGroup)
  return Array.from({ length: count }, (_, place) => ({
    place,
    number: String(number + place).padStart(6, '0'),
    days: Math.floor((daysOfAll * (groups - 1 - (place % groups))) / groups),
    dates: dates + (place % groups),
  }))
}

/** Makes the dates of every group and what is sold at them, and counts it. */
export async function writeDates(client: Client, copies: readonly Copy[]): Promise<void> {
  await client.query(
    'create temporary table growth_group (dates int primary key, days int, copies int)',
  )
  await client.query(
    `insert into growth_group select dates, min(days), count(*) from unnest($1::int[], $2::int[]) as c(dates, days) group by 1`,
    [copies.map(({ dates }) => dates), copies.map(({ days }) => days)],
  )
  const sold = `(select ticket_stock_id as id, sum(qty)::int as qty from growth_of_stock_hold where status = 'sold' group by 1)`
  await client.query(`insert into event_date (id, key, event_id, starts_at, ends_at, doors_at, label, on_sale_from, on_sale_until, capacity, sold)
      overriding system value
    select g.dates * 1000 + d.id, d.key || '/g' || g.dates, d.event_id, d.starts_at - shift, d.ends_at - shift, d.doors_at - shift, d.label,
        d.on_sale_from - shift, d.on_sale_until - shift, case when d.capacity is not null then s.qty end,
        case when d.capacity is not null then s.qty else 0 end
      from event_date d cross join growth_group g cross join lateral (select make_interval(days => g.days) as shift) i
        cross join lateral (select coalesce(sum(w.qty), 0)::int * g.copies as qty from ${sold} w
          join ticket_stock k on k.id = w.id where k.event_date_id = d.id) s
      where d.id < 1000 and d.id in (select k.event_date_id from ticket_stock k where k.id in (select ticket_stock_id from growth_of_stock_hold))`)
  await client.query(`insert into ticket_stock (id, ticket_type_id, event_date_id, capacity, sold) overriding system value
    select g.dates * 1000 + k.id, k.ticket_type_id, g.dates * 1000 + k.event_date_id,
        greatest(k.capacity, coalesce(w.qty, 0) * g.copies), coalesce(w.qty, 0) * g.copies
      from ticket_stock k cross join growth_group g left join ${sold} w on w.id = k.id
      where k.id < 1000 and k.id in (select ticket_stock_id from growth_of_stock_hold)`)
  await client.query(
    `update promo_code p set used = p.used + w.uses from (select promo_code_id as id, $1 * count(*)::int as uses
      from growth_of_sale_code where promo_code_id is not null group by 1) w where p.id = w.id`,
    [copies.length],
  )
}
