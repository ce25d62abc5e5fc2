import { receivedInSql, shareAccounts } from './received.ts'

/**
 * The first part of a query, from `with` on: `zoned` has what was booked from one booking on up to another, by organisers and
 * tickets. `which` says which bookings `t` count.
 *
 * The ledger says how much each organiser has of a sale, and the frozen prices which line brought it. What somebody still
 * owes counts when it comes in (`received.ts`). A refund is divided over the tickets that were given up with it, one without
 * tickets over all of the sale: cut out of the whole, so that days and events add up to the ledger to the penny.
 */
const bookedFacts = (which: string): string => `
  with booked as materialized (
      select t.id, t.sale_id, t.at, t.kind = 'sale' as is_sale, t.kind in ('instalment', 'invoice_paid') as is_later,
          s.frozen_prices as prices,
          coalesce((select nullif(p.provider, 'none') from payment p where p.sale_id = t.sale_id and p.purpose = 'sale'
              and p.status = 'captured' limit 1),
            (select 'credit' from payment p where p.sale_id = t.sale_id and p.purpose = 'credit' and p.status = 'captured' limit 1),
            (select 'voucher' from sale_code c where c.sale_id = t.sale_id and c.status = 'used'
              and c.gift_voucher_id is not null limit 1), 'none') as way
        from ledger_transaction t join sale s on s.id = t.sale_id
        where ${which} and t.kind not in ('refund', 'refund_failed', 'surplus')),
    ${receivedInSql},
    amount as materialized (
      select e.transaction_id, e.account, e.organiser_id, e.charity_id, e.currency, -sum(e.amount) as amount, b.is_sale as came_in
        from booked b join ledger_entry e on e.transaction_id = b.id
        where e.account in (${shareAccounts}) and b.sale_id not in (select o.sale_id from owing o)
        group by e.transaction_id, e.account, e.organiser_id, e.charity_id, e.currency, b.is_sale
      union all
      select r.transaction_id, r.account, r.organiser_id, r.charity_id, r.currency, r.amount, r.amount > 0 from received r),
    given_up as (
      select b.id, r.ticket_stock_id as stock_id, sum(r.qty) as qty
        from booked b join returned_ticket r on r.sale_id = b.sale_id and r.at = b.at and not b.is_sale
        group by b.id, r.ticket_stock_id),
    line as materialized (
      select b.id, b.at, b.is_sale, b.way, v.organiser_id, v.time_zone, k.id as stock_id, v.id as event_id, v.currency,
          (l.line ->> 'quantity')::int as qty, coalesce(g.qty, 0)::int as given_up,
          case when b.is_sale or not exists (select from given_up o where o.id = b.id) then 1
            else coalesce(g.qty, 0) / (l.line ->> 'quantity')::numeric end as part,
          (l.line ->> 'organiser')::bigint as organiser,
          (l.line ->> 'platform')::bigint - (l.line ->> 'platformVat')::bigint as fee,
          (l.line ->> 'platformVat')::bigint as fee_vat,
          row_number() over (partition by b.id, v.organiser_id order by k.id) = 1 as is_first,
          row_number() over (partition by b.id, v.id order by k.id) = 1 as is_first_of_event,
          row_number() over (partition by b.id, o.charity_id order by k.id) = 1 as is_first_of_charity,
          o.charity_id
        from booked b cross join lateral jsonb_array_elements(b.prices -> 'lines') as l(line)
          join ticket_stock k on k.id = substring(l.line ->> 'key' from '^ticket:([0-9]+)$')::int
          join ticket_type y on y.id = k.ticket_type_id join event v on v.id = y.event_id
          join organiser o on o.id = v.organiser_id
          left join given_up g on g.id = b.id and g.stock_id = k.id),
    weighed as (
      select id, organiser_id, stock_id, 'organiser_payable' as account, organiser * part as weight, qty * part as units from line
      union all select id, organiser_id, stock_id, 'booking_fees', fee * part, qty * part from line
      union all select id, organiser_id, stock_id, 'vat_on_fees', fee_vat * part, qty * part from line
      -- The VAT in the fee of a donation stands in the same account, and is no organiser's.
      union all select b.id, null, null, 'vat_on_fees', coalesce((b.prices ->> 'donationFeeVat')::bigint, 0), 0 from booked b
        where b.is_later or exists (select from ledger_entry e where e.transaction_id = b.id and e.account = 'donation_fees')),
    placed as (
      select a.transaction_id, a.account, a.currency, a.amount, a.came_in, a.organiser_id as owner_id, w.organiser_id, w.stock_id,
          -- What brought nothing counts by its tickets.
          case when sum(w.weight) over whole > 0 then w.weight when sum(w.units) over whole > 0 then w.units else 1 end as weight,
          case when sum(w.weight) over whole > 0 then sum(w.weight) over whole
            when sum(w.units) over whole > 0 then sum(w.units) over whole else count(*) over whole end as weights
        from amount a left join weighed w on w.id = a.transaction_id and w.account = a.account
          and (a.organiser_id is null or a.organiser_id = w.organiser_id)
        where a.account <> 'donations_payable'
        window whole as (partition by a.transaction_id, a.account, a.currency, a.organiser_id)),
    divided as (
      select transaction_id, account, currency, came_in, coalesce(organiser_id, owner_id) as organiser_id, stock_id,
          round(amount * sum(weight) over upto / weights) - round(amount * (sum(weight) over upto - weight) / weights) as amount
        from placed
        window upto as (partition by transaction_id, account, currency, owner_id order by stock_id nulls last)),
    fact as (
      select d.organiser_id, d.stock_id, d.transaction_id, d.currency, 0 as orders, 0 as event_orders, 0 as tickets,
          0 as tickets_returned,
          case when d.account = 'organiser_payable' and d.came_in then d.amount else 0 end as brought,
          case when d.account = 'organiser_payable' and not d.came_in then -d.amount else 0 end as given_back,
          case when d.account = 'booking_fees' then d.amount else 0 end as fees,
          case when d.account = 'vat_on_fees' then d.amount else 0 end as fee_vat,
          0 as vouchers_sold, 0 as donations
        from divided d where d.organiser_id is not null
      union all
      select organiser_id, stock_id, id, currency, case when is_sale and is_first then 1 else 0 end,
          case when is_sale and is_first_of_event then 1 else 0 end, case when is_sale then qty else 0 end, given_up,
          0, 0, 0, 0, 0, 0
        from line where is_sale or given_up > 0
      union all
      select l.organiser_id, l.stock_id, l.id, a.currency, 0, 0, 0, 0, 0, 0, 0, 0, 0, a.amount
        from amount a join line l on l.id = a.transaction_id and l.charity_id = a.charity_id and l.is_first_of_charity
        where a.account = 'donations_payable'
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
