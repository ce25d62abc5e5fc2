import { todayDays } from '@foyer/contract/limits.ts'
import type { Tx } from '../../../../platform/database/db.ts'

export interface DaysSold {
  readonly bookedTo: number
  readonly today: string
  readonly timeZone: string
  readonly days: readonly {
    readonly day: string
    readonly orders: number
    readonly tickets: number
  }[]
}

/** What was sold on each of the last `todayDays`, as far as it is added up; days without a sale are in it. */
export async function readDaysSold(tx: Tx, organiserId: number, now: Date): Promise<DaysSold> {
  const rows = await tx.all(
    'desk.read_days_sold',
    `select m.booked_to as "booked_to!", z.time_zone as "time_zone!", z.today::text as "today!", c.day::date::text as "day!",
        coalesce(f.orders, 0)::int as "orders!", coalesce(f.tickets, 0)::int as "tickets!"
      from figure_mark m
        cross join lateral (select n.time_zone, ($2::timestamptz at time zone n.time_zone)::date as today from (
          select coalesce((select v.time_zone from event v where v.organiser_id = $1
            group by v.time_zone order by count(*) desc, v.time_zone limit 1), 'Europe/London') as time_zone) n) z
        cross join lateral generate_series(z.today - ${todayDays - 1}, z.today, interval '1 day') as c(day)
        left join lateral (select sum(d.orders) as orders, sum(d.tickets - d.tickets_returned) as tickets
          from figure_day d where d.organiser_id = $1 and d.day = c.day::date) f on true
      order by c.day`,
    [organiserId, now],
  )
  const [first] = rows
  if (first === undefined) throw new Error('figures have no mark')
  const { bookedTo, today, timeZone } = first
  return {
    bookedTo,
    today,
    timeZone,
    days: rows.map(({ day, orders, tickets }) => ({ day, orders, tickets })),
  }
}
