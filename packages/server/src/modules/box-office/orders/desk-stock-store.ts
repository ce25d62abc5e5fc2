import type { WordMeaning } from '@foyer/contract/rules/sellable-words.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import type { Row } from '../../../platform/database/statements.ts'

/** Tickets of an organiser that staff can sell. */
export type DeskStock = Row<'box_office.find_stocks'>

/** Which tickets are meant: a date, and a type of its event. */
export interface StockKey {
  readonly eventDateId: number
  readonly ticketTypeId: number
}

/** Those of these stocks that are this organiser's and not archived. */
export async function findStocks(
  tx: Tx,
  organiserId: number,
  keys: readonly StockKey[],
): Promise<DeskStock[]> {
  return await tx.all(
    'box_office.find_stocks',
    `select s.id as stock_id, s.event_date_id, s.ticket_type_id, e.id as event_id, e.title, e.currency, e.posted,
        e.time_zone, t.name, t.seat_category, e.seating_plan_id is not null as "has_plan!", d.starts_at,
        coalesce(d.ends_at, d.starts_at) as "ends_at!"
      from ticket_stock s
        join unnest($2::int[], $3::int[]) as w(date_id, type_id) on s.event_date_id = w.date_id and s.ticket_type_id = w.type_id
        join ticket_type t on t.id = s.ticket_type_id
        join event_date d on d.id = s.event_date_id
        join event e on e.id = d.event_id
      where e.organiser_id = $1 and s.archived_at is null and s.cancelled_at is null and t.archived_at is null and d.archived_at is null
        and e.archived_at is null
      order by s.id`,
    [organiserId, keys.map((key) => key.eventDateId), keys.map((key) => key.ticketTypeId)],
  )
}

export interface SellableFilter {
  /** All of these words, each in one of its meanings; none for all. */
  readonly words: readonly WordMeaning[]
  /** Only what is for this date; null for all. */
  readonly date: number | null
  /** Only those after this one; null for the first. */
  readonly after: { readonly startsAt: Date; readonly stockId: number } | null
  readonly limit: number
}

/** What an organiser's staff can sell, the soonest first; what a reservation holds that is over counts as held. */
export async function listSellable(
  tx: Tx,
  organiserId: number,
  { words, date, after, limit }: SellableFilter,
  now: Date,
) {
  return await tx.all(
    'box_office.list_sellable',
    `select s.id as stock_id, s.event_date_id, s.ticket_type_id, e.id as event_id, e.title, e.currency, e.time_zone,
        t.name, t.price + t.booking_fee as "price!", d.starts_at,
        t.seat_category is not null and e.seating_plan_id is not null as "has_seats!",
        greatest(0, least(s.capacity - s.held - s.sold, coalesce(d.capacity - d.held - d.sold, s.capacity)))::int as "left!"
      from event e join event_date d on d.event_id = e.id join ticket_stock s on s.event_date_id = d.id
        join ticket_type t on t.id = s.ticket_type_id
        cross join lateral (select fold_letters(e.title || ' ' || t.name) as words, to_char(d.starts_at at time zone e.time_zone,
          '"|"YYYY-MM-DD"|"FMDD-FMMM"|d"FMDD"|m"FMMM"|y"YYYY"|w"ID"|h"HH24:MI"|"') as days) n
      where e.organiser_id = $1 and s.archived_at is null and s.cancelled_at is null and t.archived_at is null and d.archived_at is null
        and e.archived_at is null and coalesce(d.ends_at, d.starts_at) > $2
        and not exists (select from jsonb_array_elements($3::jsonb) as w(meanings) where not exists (
          select from jsonb_array_elements_text(w.meanings) as m(meaning)
            where position(m.meaning in case when left(m.meaning, 1) = '|' then n.days else n.words end) > 0))
        and ($4::timestamptz is null or (d.starts_at, s.id) > ($4, $5::int))
        and ($7::int is null or d.id = $7)
      order by d.starts_at, s.id limit $6`,
    [organiserId, now, toJson(words), after?.startsAt ?? null, after?.stockId ?? 0, limit, date],
  )
}
