/** An amount cut over the lines of an account by their weights: what comes before a line is rounded, so nothing is lost and nothing made. */
const cut = (amount: string, upto: string, own: string, all: string): string =>
  `round(${amount} * ${upto} / ${all}) - round(${amount} * (${upto} - ${own}) / ${all})`

/**
 * Parts of a query after `receivedInSql`: `given` has the tickets that bookings gave up, `sold` the lines of each order, and
 * `walk` what each line has of each account after each booking, one after the other.
 *
 * The ledger says how much each organiser has of a sale, and the frozen prices which line brought it. What is given back is
 * taken from the lines whose tickets were given up with it, as far as they have it, and what is more from all that the others
 * still have; money without tickets from all of them by what they have. So a line that was given back whole has nothing, none
 * has less than nothing, and what was kept of a ticket stays with its line. What has been received is divided by what
 * the lines have.
 */
export const linesInSql = `
    given as materialized (
      select t.sale_id, t.step, r.ticket_stock_id as stock_id, sum(r.qty) as qty,
          sum(sum(r.qty)) over (partition by t.sale_id, r.ticket_stock_id order by t.step) - sum(r.qty) as before
        from (select distinct on (sale_id, at) sale_id, at, id as step from turn
            where id = step and kind <> 'sale' order by sale_id, at, kind <> 'return', id) t
          join returned_ticket r on r.sale_id = t.sale_id and r.at = t.at
        group by t.sale_id, t.step, r.ticket_stock_id),
    sold as materialized (
      select s.id as sale_id, v.organiser_id, k.id as stock_id, v.id as event_id, v.currency, o.charity_id,
          (l.line ->> 'quantity')::int as qty, (l.line ->> 'organiser')::bigint as organiser,
          (l.line ->> 'platform')::bigint - (l.line ->> 'platformVat')::bigint as fee,
          (l.line ->> 'platformVat')::bigint as fee_vat,
          row_number() over (partition by s.id, v.organiser_id order by k.id) = 1 as is_first,
          row_number() over (partition by s.id, v.id order by k.id) = 1 as is_first_of_event,
          row_number() over (partition by s.id, o.charity_id order by k.id) = 1 as is_first_of_charity
        from (select distinct sale_id from booked) b join sale s on s.id = b.sale_id
          cross join lateral jsonb_array_elements(s.frozen_prices -> 'lines') as l(line)
          join ticket_stock k on k.id = substring(l.line ->> 'key' from '^ticket:([0-9]+)$')::int
          join ticket_type y on y.id = k.ticket_type_id join event v on v.id = y.event_id
          join organiser o on o.id = v.organiser_id),
    weighed as materialized (
      select sale_id, organiser_id, stock_id, 'organiser_payable' as account, organiser as weight, qty as units from sold
      union all select sale_id, organiser_id, stock_id, 'booking_fees', fee, qty from sold
      union all select sale_id, organiser_id, stock_id, 'vat_on_fees', fee_vat, qty from sold
      -- The VAT in the fee of a donation stands in the same account, and is no organiser's.
      union all select s.id, null, null, 'vat_on_fees', (s.frozen_prices ->> 'donationFeeVat')::bigint, 0
        from (select distinct sale_id from booked) b join sale s on s.id = b.sale_id
        where (s.frozen_prices ->> 'donationFeeVat')::bigint > 0),
    walk as (
      select c.account_no, c.sale_id, 0::bigint as n, null::bigint as step, c.account, c.currency, null::boolean as came_in,
          coalesce(w.organiser_id, c.organiser_id) as organiser_id, w.stock_id, w.units,
          -- What brought nothing counts by its tickets.
          case when sum(w.weight) over whole > 0 then w.weight when sum(w.units) over whole > 0 then w.units else 1 end::numeric
            as weight,
          case when sum(w.weight) over whole > 0 then sum(w.weight) over whole
            when sum(w.units) over whole > 0 then sum(w.units) over whole else count(*) over whole end::numeric as weights,
          0::numeric as has, 0::numeric as received, 0::numeric as moved
        from change c left join weighed w on w.sale_id = c.sale_id and w.account = c.account
          and (c.organiser_id is null or c.organiser_id = w.organiser_id)
        where c.n = 1 and c.account <> 'donations_payable'
        window whole as (partition by c.account_no)
      union all
      select account_no, sale_id, n, step, account, currency, came_in, organiser_id, stock_id, units, weight, weights, has, received,
          received - received_before
        from (select h.*, case when all_have > 0 then ${cut('in_all', 'has_upto', 'has', 'all_have')}
              else ${cut('in_all', 'weight_upto', 'weight', 'weights')} end as received
          from (select t.*, sum(has) over upto as has_upto, sum(has) over whole as all_have, sum(weight) over upto as weight_upto
            from (select p.*, had + sign(change) * (round(sum(part) over upto) - round(sum(part) over upto - part)) as has
              from (select g.*, case
                    when change >= 0 then change * weight / weights
                    when -change <= given_all then -change * given / given_all
                    when -change <= givers_have then given + (-change - given_all) * (gives_of - given) / (givers_have - given_all)
                    when -change <= all_had and is_giver then had
                    when -change <= all_had then (-change - givers_have) * had / (all_had - givers_have)
                    else had + (-change - all_had) * weight / weights end as part
                from (select f.*, sum(given) over whole as given_all, sum(gives_of) over whole as givers_have,
                    sum(had) over whole as all_had
                  from (select w.account_no, w.sale_id, c.n, c.step, w.account, w.currency, c.came_in, w.organiser_id, w.stock_id,
                      w.units, w.weight, w.weights, w.has as had, w.received as received_before, c.change, c.received as in_all,
                      r.qty is not null as is_giver, case when r.qty is null then 0 else w.has end as gives_of,
                      case when r.qty is null then 0 else w.has * least(r.qty / nullif(w.units - r.before, 0), 1) end as given
                    from walk w join change c on c.account_no = w.account_no and c.n = w.n + 1
                      left join given r on r.sale_id = c.sale_id and r.step = c.step and r.stock_id = w.stock_id) f
                  window whole as (partition by account_no)) g) p
              window upto as (partition by account_no order by stock_id nulls last)) t
            window upto as (partition by account_no order by stock_id nulls last), whole as (partition by account_no)) h) l)`
