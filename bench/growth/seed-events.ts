import { reservationMinutesDefault } from '@foyer/contract/limits.ts'
import { minuteSeconds } from '@foyer/contract/time-units.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'

/** One more event than a page shows. They come first, and are the same in a small and in a large shop. */
export const near = 25
/** How many of those have the rare word, are in the rare town and cost nothing. */
const rare = 10

/** Events of ten organisers in twenty venues, each with two dates and two kinds of tickets. */
export async function seedEvents(db: Database, events: number): Promise<void> {
  await db.script(`
    insert into organiser (key, name) select 'o-' || n, 'Organiser ' || n from generate_series(1, 10) n;
    insert into venue (key, name, town)
      select 'v-' || n, 'Venue ' || n, case n when 1 then 'Nightingale-on-Sea' else 'Town ' || n end
      from generate_series(1, 20) n`)
  await db.query(
    `insert into event (key, slug, organiser_id, venue_id, title, summary, description_html, currency, published_at,
        reservation_seconds)
      select 'e-' || n, 'e-' || n, (select id from organiser where key = 'o-' || (1 + n % 10)),
        (select id from venue where key = 'v-' || case when n <= $3 then 1 else 2 + n % 19 end),
        case when n <= $3 then 'Nightingale ' else 'Evening ' end || n || ' with friends',
        'A night of music and talk, number ' || n, '<p>Doors at seven.</p>', 'GBP', now() - interval '1 day', $4
      from generate_series(1, $1::int) n where $2::int is not null`,
    [events, near, rare, reservationMinutesDefault * minuteSeconds],
  )
  await db.query(
    `insert into event_date (key, event_id, starts_at, ends_at)
      select e.key || '/' || d, e.id, at.day, at.day + interval '3 hours'
      from event e cross join generate_series(1, 2) d
        cross join lateral (select substr(e.key, 3)::int as n) as number
        cross join lateral (select case when number.n <= $1 then now() + number.n * interval '6 hours'
          else now() + interval '7 days' + number.n % 8000 * interval '1 hour' end + d * interval '1 hour' as day) as at
      where e.key like 'e-%'`,
    [near],
  )
  await db.query(
    `insert into ticket_type (key, event_id, name, price, booking_fee)
      select e.key || '/' || t, e.id, 'Ticket ' || t,
        case when substr(e.key, 3)::int <= $1 then 0 else 1000 * t + substr(e.key, 3)::int % 900 end, 0
      from event e cross join generate_series(1, 2) t where e.key like 'e-%'`,
    [rare],
  )
  await db.script(`
    insert into ticket_stock (ticket_type_id, event_date_id, capacity)
      select t.id, d.id, 100 from ticket_type t join event_date d on d.event_id = t.event_id where t.key like 'e-%/%';
    update event e set
      search = array_to_tsvector(search_words(concat_ws(' ', e.title, e.summary, o.name, v.name, v.town))),
      lowest_price = (select min(price + booking_fee) from ticket_type t where t.event_id = e.id)
      from event e2 join organiser o on o.id = e2.organiser_id join venue v on v.id = e2.venue_id
      where e2.id = e.id and e.key like 'e-%'`)
  // A shop that has been open for a while has been vacuumed: otherwise the larger one would be vacuumed in the middle of
  // the measurement.
  await db.query('vacuum (analyze)')
}
