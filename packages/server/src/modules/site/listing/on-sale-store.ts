import type { ReadTx } from '../../../platform/database/db.ts'

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
  readonly cancelledAt: Date | null
  /** When it was to begin before it was moved. */
  readonly movedFrom: Date | null
  readonly movedAt: Date | null
  readonly ticketTypeId: number
  readonly name: string
  readonly description: string
  readonly price: number
  readonly bookingFee: number
  readonly minPerCustomer: number
  readonly maxPerCustomer: number | null
  readonly left: number
  /** How many there were before the first was sold. */
  readonly outOf: number
  readonly requires: readonly string[]
}

/** A date to come, with what its tickets come to: there are as many rows as dates, however many ticket types there are. */
export interface DateRow {
  readonly eventId: number
  readonly dateId: number
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly onSaleFrom: Date | null
  readonly onSaleUntil: Date | null
  readonly cancelledAt: Date | null
  /** How many ticket types it has. */
  readonly tickets: number
  readonly left: number
  /** The lowest and the highest price with its fee, and the fee of the lowest; null when nothing is left. */
  readonly lowest: number | null
  readonly lowestFee: number | null
  readonly highest: number | null
  /** The same of the tickets that require no other one. */
  readonly aloneLowest: number | null
  readonly aloneLowestFee: number | null
  readonly aloneHighest: number | null
}

/** How many of a stock `s` are left on its date `d`. */
const leftInSql = `(case when s.cancelled_at is null then greatest(0, least(s.capacity - s.held - s.sold,
          coalesce(d.capacity - d.held - d.sold, s.capacity))) else 0 end)::int`

/** The dates to come of these events, also those that are cancelled, in the order in which they are shown. */
export async function listDates(
  tx: ReadTx,
  eventIds: readonly number[],
  now: Date,
): Promise<DateRow[]> {
  return await tx.all(
    'site.list_dates',
    `select d.event_id, d.id as date_id, d.starts_at, d.ends_at, d.on_sale_from, d.on_sale_until, d.cancelled_at,
        s.tickets as "tickets!", s."left" as "left!", s.lowest, s.lowest_fee, s.highest,
        s.alone_lowest, s.alone_lowest_fee, s.alone_highest
      from event_date d
        join lateral (
          select count(*)::int as tickets, max(one."left") as "left",
            min(one.total) filter (where one."left" > 0) as lowest,
            (array_agg(one.fee order by one.total, one.id) filter (where one."left" > 0))[1] as lowest_fee,
            max(one.total) filter (where one."left" > 0) as highest,
            min(one.total) filter (where one."left" > 0 and one.is_alone) as alone_lowest,
            (array_agg(one.fee order by one.total, one.id) filter (where one."left" > 0 and one.is_alone))[1] as alone_lowest_fee,
            max(one.total) filter (where one."left" > 0 and one.is_alone) as alone_highest
          from (
            select t.id, t.price + t.booking_fee as total, t.booking_fee as fee,
              ${leftInSql} as "left",
              not exists (select 1 from ticket_requirement r where r.ticket_type_id = t.id) as is_alone
            from ticket_stock s join ticket_type t on t.id = s.ticket_type_id and t.archived_at is null
            where s.event_date_id = d.id and s.archived_at is null) one) s on s.tickets > 0
      where d.event_id = any($1::int[]) and d.archived_at is null and coalesce(d.ends_at, d.starts_at) > $2
      order by d.starts_at, d.id`,
    [eventIds, now],
  )
}

/** What is sold on these dates, or was until one was cancelled, in the order in which it is shown. */
export async function listStock(tx: ReadTx, dateIds: readonly number[]): Promise<StockRow[]> {
  return await tx.all(
    'site.list_stock',
    `select d.event_id, d.id as date_id, d.starts_at, d.ends_at,
        d.doors_at, d.label, d.on_sale_from, d.on_sale_until, d.cancelled_at, d.moved_from, d.moved_at,
        t.id as ticket_type_id, t.name, t.description, t.price, t.booking_fee,
        t.min_per_customer, t.max_per_customer,
        ${leftInSql} as left,
        least(s.capacity, coalesce(d.capacity, s.capacity)) as "out_of!",
        array(select r.title from ticket_requirement r where r.ticket_type_id = t.id order by r.id) as requires
      from event_date d
        join ticket_stock s on s.event_date_id = d.id and s.archived_at is null
        join ticket_type t on t.id = s.ticket_type_id and t.archived_at is null
      where d.id = any($1::int[]) and d.archived_at is null
      order by d.starts_at, d.id, t.position, t.id`,
    [dateIds],
  )
}
