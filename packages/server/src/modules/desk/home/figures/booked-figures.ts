import { linesInSql } from './lines.ts'
import { receivedInSql, withoutShares } from './received.ts'

/**
 * The first part of a query, from `with` on: `zoned` has what was booked from one booking on up to another, by organisers and
 * tickets. `which` says which bookings `t` count.
 *
 * What somebody still owes counts when it comes in (`received.ts`), and what an account has is divided over the lines of the
 * order (`lines.ts`): cut out of the whole, so that days and events add up to the ledger to the penny.
 *
 * How many bookings wait is not in the statistics, and a plan for one of them takes minutes for a thousand: `string_to_table` counts
 * as a thousand, so that what is divided is joined by hashes, and `fact` is worked out once and not for each booking.
 */
const bookedFacts = (which: string): string => `
  with recursive booked as materialized (
      select t.id, t.sale_id, t.at, t.kind = 'sale' as is_sale,
          coalesce((select nullif(p.provider, 'none') from payment p where p.sale_id = t.sale_id and p.purpose = 'sale'
              and p.status = 'captured' limit 1),
            (select 'credit' from payment p where p.sale_id = t.sale_id and p.purpose = 'credit' and p.status = 'captured' limit 1),
            (select 'voucher' from sale_code c where c.sale_id = t.sale_id and c.status = 'used'
              and c.gift_voucher_id is not null limit 1), 'none') as way
        from string_to_table((select string_agg(t.id::text, ',') from ledger_transaction t
            where ${which} and t.kind not in (${withoutShares}) and t.sale_id is not null), ',') n(id)
          join ledger_transaction t on t.id = n.id::bigint),
    ${receivedInSql},
    ${linesInSql},
    fact as materialized (
      select w.organiser_id, w.stock_id, w.step as transaction_id, w.currency, 0 as orders, 0 as event_orders, 0 as tickets,
          0 as tickets_returned,
          case when w.account = 'organiser_payable' and w.came_in then w.moved else 0 end as brought,
          case when w.account = 'organiser_payable' and not w.came_in then -w.moved else 0 end as given_back,
          case when w.account = 'booking_fees' then w.moved else 0 end as fees,
          case when w.account = 'vat_on_fees' then w.moved else 0 end as fee_vat,
          0 as vouchers_sold, 0 as donations
        from walk w where w.moved <> 0 and w.organiser_id is not null
      union all
      select l.organiser_id, l.stock_id, b.id, l.currency, case when l.is_first then 1 else 0 end,
          case when l.is_first_of_event then 1 else 0 end, l.qty, 0, 0, 0, 0, 0, 0, 0
        from booked b join sold l on l.sale_id = b.sale_id where b.is_sale
      union all
      select l.organiser_id, l.stock_id, g.step, l.currency, 0, 0, 0, g.qty, 0, 0, 0, 0, 0, 0
        from given g join sold l on l.sale_id = g.sale_id and l.stock_id = g.stock_id
      union all
      select l.organiser_id, l.stock_id, c.step, c.currency, 0, 0, 0, 0, 0, 0, 0, 0, 0, c.moved
        from change c join sold l on l.sale_id = c.sale_id and l.charity_id = c.charity_id and l.is_first_of_charity
        where c.account = 'donations_payable'
      union all
      select p.organiser_id, null, b.id, p.currency, 0, 0, 0, 0, 0, 0, 0, 0, x.value * x.qty, 0
        from booked b join sale_line x on x.sale_id = b.sale_id and x.kind = 'gift_voucher' and b.is_sale
          join gift_voucher_product p on p.id = x.gift_voucher_product_id),
    zoned as (
      select f.*, b.sale_id, b.at, b.way, coalesce(v.time_zone,
          (select n.time_zone from event n where n.organiser_id = f.organiser_id
            group by n.time_zone order by count(*) desc, n.time_zone limit 1), 'Europe/London') as time_zone
        from fact f join booked b on b.id = f.transaction_id
          left join ticket_stock k on k.id = f.stock_id left join ticket_type y on y.id = k.ticket_type_id
          left join event v on v.id = y.event_id)`

const day = '(at at time zone time_zone)::date'
const money = `sum(brought)::bigint as brought, sum(given_back)::bigint as given_back, sum(fees)::bigint as fees,
      sum(fee_vat)::bigint as fee_vat, sum(vouchers_sold)::bigint as vouchers_sold, sum(donations)::bigint as donations`

/** Rows of `figure_day`. */
const byDays = `
  select organiser_id, stock_id as ticket_stock_id, ${day} as day, time_zone, way, currency,
      sum(orders)::int as orders, sum(event_orders)::int as event_orders, sum(tickets)::int as tickets,
      sum(tickets_returned)::int as tickets_returned, ${money}
    from zoned group by organiser_id, stock_id, ${day}, time_zone, way, currency`

/** Rows of `movement`: the same facts, booking by booking. What moved no money is none. */
const byBookings = `
  select organiser_id, ${day} as day, transaction_id, time_zone, sale_id, way, currency, ${money}
    from zoned group by organiser_id, ${day}, transaction_id, time_zone, sale_id, way, currency
    having sum(brought) <> 0 or sum(given_back) <> 0 or sum(fees) <> 0 or sum(fee_vat) <> 0 or sum(vouchers_sold) <> 0
      or sum(donations) <> 0`

/** A query for what was booked, by days and tickets. */
export const bookedFigures = (which: string): string => `${bookedFacts(which)} ${byDays}`

/** A query for what was booked, booking by booking. */
export const bookedMovements = (which: string): string => `${bookedFacts(which)} ${byBookings}`

/** A statement that writes both; `first` is done with it. */
export const addUpBooked = (which: string, first: string): string => `${bookedFacts(which)},
  ${first},
  moved as (insert into movement ${byBookings})
  insert into figure_day as f (organiser_id, ticket_stock_id, day, time_zone, way, currency, orders, event_orders, tickets,
      tickets_returned, brought, given_back, fees, fee_vat, vouchers_sold, donations) ${byDays}
    on conflict on constraint figure_day_one do update set orders = f.orders + excluded.orders,
      event_orders = f.event_orders + excluded.event_orders, tickets = f.tickets + excluded.tickets,
      tickets_returned = f.tickets_returned + excluded.tickets_returned, brought = f.brought + excluded.brought,
      given_back = f.given_back + excluded.given_back, fees = f.fees + excluded.fees, fee_vat = f.fee_vat + excluded.fee_vat,
      vouchers_sold = f.vouchers_sold + excluded.vouchers_sold, donations = f.donations + excluded.donations`
