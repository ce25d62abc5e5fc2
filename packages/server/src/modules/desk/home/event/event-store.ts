import type { ReadTx } from '../../../../platform/database/db.ts'

/** An event of this organiser, whether it is on sale or not. */
export async function findEventOf(tx: ReadTx, organiserId: number, eventId: number, now: Date) {
  return await tx.maybe(
    'desk.find_event_of',
    `select e.id, e.key, e.title, e.slug, e.currency, e.time_zone,
        (e.published_at <= $3 and e.archived_at is null) is true as "is_shown!"
      from event e where e.id = $2 and e.organiser_id = $1`,
    [organiserId, eventId, now],
  )
}

/** What was sold and given up of an event by day and type, as far as it is added up, and up to which booking that is. */
export async function readEventDays(tx: ReadTx, eventId: number) {
  return await tx.all(
    'desk.read_event_days',
    `select m.booked_to, d.day::text as day, d.type_id, d.tickets, d.tickets_returned from figure_mark m
        left join (select f.day, y.id as type_id, sum(f.tickets)::int as tickets,
            sum(f.tickets_returned)::int as tickets_returned
          from ticket_type y join ticket_stock k on k.ticket_type_id = y.id join figure_day f on f.ticket_stock_id = k.id
          where y.event_id = $1 group by f.day, y.id) d on true
      order by d.day, d.type_id`,
    [eventId],
  )
}

/** How many came to each date of an event, by quarters of an hour. */
export async function countCheckIns(tx: ReadTx, eventId: number) {
  return await tx.all(
    'desk.count_check_ins',
    `select d.id as date_id, date_bin('15 minutes', x.used_at, timestamptz '2000-01-01 00:00Z') as "from!", count(*)::int as "tickets!"
      from event_date d join ticket x on x.event_date_id = d.id and x.used_at is not null
      where d.event_id = $1 group by 1, 2 order by 1, 2`,
    [eventId],
  )
}
