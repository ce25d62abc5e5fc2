import type { ReadTx } from '../../../../platform/database/db.ts'
import type { Figure } from '../figures/recent-store.ts'

/** The day it is for an organiser: in the time zone in which most of its events take place. */
export async function readDayOf(tx: ReadTx, organiserId: number, now: Date): Promise<string> {
  const { day } = await tx.one(
    'desk.read_day_of',
    `select ($2::timestamptz at time zone coalesce((select v.time_zone from event v where v.organiser_id = $1
        group by v.time_zone order by count(*) desc, v.time_zone limit 1), 'Europe/London'))::date::text as "day!"`,
    [organiserId, now],
  )
  return day
}

/** The ticket types of an organiser, with their events; those of one event when it is named. */
export async function listTypesOf(tx: ReadTx, organiserId: number, eventId: number | null) {
  return await tx.all(
    'desk.list_types_of',
    `select y.id, y.name, e.id as event_id, e.title from event e join ticket_type y on y.event_id = e.id
      where e.organiser_id = $1 and ($2::int is null or e.id = $2)`,
    [organiserId, eventId],
  )
}

/** What a row adds up: everything, a day, an event, a type, or a way of paying. */
export type Grouping = 'total' | 'day' | 'event' | 'type' | 'way'

export interface TakingsAsked {
  readonly organiserId: number
  readonly from: string
  readonly to: string
  readonly eventId: number | null
}

/** The numbers of a figure, and what it belongs to; null where it was not grouped by it. */
export type Added = Omit<Figure, 'organiserId' | 'day' | 'way' | 'eventId' | 'typeId'> & {
  readonly day: string | null
  readonly way: string | null
  readonly eventId: number | null
  readonly typeId: number | null
}

/** One row of a grouping; `grouped` is null when there is none at all. */
interface TakingsRow extends Added {
  readonly bookedTo: number
  readonly grouped: Grouping | null
}

/** The money of a period in each grouping, as far as it is added up. `bookedTo` says how far that is. */
export async function readTakings(tx: ReadTx, { organiserId, from, to, eventId }: TakingsAsked) {
  const rows = await tx.dynamic.all<TakingsRow>(
    'desk.read_takings',
    `select m.booked_to, f.* from figure_mark m left join (
        select case grouping(d.day, y.event_id, y.id, d.way) when 15 then 'total' when 7 then 'day' when 11 then 'event'
            when 9 then 'type' else 'way' end as grouped,
          d.day::text as day, y.event_id, y.id as type_id, d.way, d.currency,
          sum(d.orders)::int as orders, sum(d.event_orders)::int as event_orders, sum(d.tickets)::int as tickets,
          sum(d.tickets_returned)::int as tickets_returned, sum(d.brought)::bigint as brought,
          sum(d.given_back)::bigint as given_back, sum(d.fees)::bigint as fees, sum(d.fee_vat)::bigint as fee_vat,
          sum(d.vouchers_sold)::bigint as vouchers_sold, sum(d.donations)::bigint as donations
        from figure_day d left join ticket_stock k on k.id = d.ticket_stock_id left join ticket_type y on y.id = k.ticket_type_id
        where d.organiser_id = $1 and d.day between $2::text::date and $3::text::date
          and ($4::int is null or y.event_id = $4)
        group by grouping sets ((d.currency), (d.currency, d.day), (d.currency, y.event_id),
          (d.currency, y.event_id, y.id), (d.currency, d.way))) f on true`,
    [organiserId, from, to, eventId],
  )
  return { bookedTo: rows[0]?.bookedTo ?? 0, rows }
}
