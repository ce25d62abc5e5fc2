/** What is added up for the desk is what was booked, up to its mark (docs/decisions/0086). `npm run figures -- again` mends it. */
export const figureRules: Readonly<Record<string, string>> = {
  'the figures of the desk are what came in for each organiser': `
    with step as (
        select x.id, x.sale_id, max(x.id) filter (where x.kind not in ('refund', 'refund_failed', 'surplus', 'dispute', 'dispute_returned', 'dispute_fee'))
            over (partition by x.sale_id order by x.id) as first from ledger_transaction x),
      entry as (
        select s.sale_id, e.account, e.organiser_id, e.currency, e.amount from step s join ledger_entry e on e.transaction_id = s.id
          where s.first <= (select booked_to from figure_mark)),
      paid as (
        select sale_id, currency, -sum(amount) filter (where account not like 'provider:%' and account not in
              ('owed_by_buyers', 'owed_to_buyers', 'gift_vouchers_outstanding', 'exchange_credits', 'disputed', 'dispute_fees')) as whole,
            sum(amount) filter (where account in ('owed_by_buyers', 'provider:invoice')) as owed
          from entry group by sale_id, currency),
      came_in as (
        select e.organiser_id, e.currency, round(-sum(e.amount)
            * case when coalesce(p.owed, 0) <= 0 or p.whole <= 0 then 1 else greatest(p.whole - p.owed, 0) end
            / case when coalesce(p.owed, 0) <= 0 or p.whole <= 0 then 1 else p.whole end) as amount
          from entry e join paid p on p.sale_id = e.sale_id and p.currency = e.currency
          where e.account = 'organiser_payable' group by e.sale_id, e.organiser_id, e.currency, p.owed, p.whole)
    select coalesce(l.organiser_id, f.organiser_id) as organiser_id, coalesce(l.currency, f.currency) as currency,
        l.amount as booked, f.amount as added_up
      from (select organiser_id, currency, sum(amount) as amount from came_in group by organiser_id, currency) l
        full join (select organiser_id, currency, sum(brought - given_back) as amount from figure_day
          group by organiser_id, currency) f on f.organiser_id = l.organiser_id and f.currency = l.currency
      where coalesce(l.amount, 0) <> coalesce(f.amount, 0)`,
  'the movements of an organiser add up to its figures': `
    select coalesce(m.organiser_id, f.organiser_id) as organiser_id, coalesce(m.day, f.day) as day, coalesce(m.way, f.way) as way,
        m.sums as movements, f.sums as figures
      from (select organiser_id, day, way, currency,
            row(sum(brought), sum(given_back), sum(fees), sum(fee_vat), sum(vouchers_sold), sum(donations)) as sums
          from movement group by organiser_id, day, way, currency) m
        full join (select organiser_id, day, way, currency,
            row(sum(brought), sum(given_back), sum(fees), sum(fee_vat), sum(vouchers_sold), sum(donations)) as sums
          from figure_day group by organiser_id, day, way, currency
          having sum(abs(brought) + abs(given_back) + abs(fees) + abs(fee_vat) + abs(vouchers_sold) + abs(donations)) <> 0) f
          on f.organiser_id = m.organiser_id and f.day = m.day and f.way = m.way and f.currency = m.currency
      where m.sums is distinct from f.sums`,
  'the figures of the desk count the tickets that were sold and given up': `
    with line as (
        select substring(l.line ->> 'key' from 8)::int as stock_id, (l.line ->> 'quantity')::int as qty
          from ledger_transaction t join sale s on s.id = t.sale_id
            cross join lateral jsonb_array_elements(s.frozen_prices -> 'lines') as l(line)
          where t.kind = 'sale' and t.id <= (select booked_to from figure_mark)
        union all
        select r.ticket_stock_id, -r.qty from returned_ticket r where exists (select from ledger_transaction t
          where t.sale_id = r.sale_id and t.at = r.at and t.kind <> 'sale' and t.id <= (select booked_to from figure_mark)))
    select coalesce(l.stock_id, f.stock_id) as stock_id, l.qty as booked, f.qty as added_up
      from (select stock_id, sum(qty) as qty from line group by stock_id) l
        full join (select ticket_stock_id as stock_id, sum(tickets - tickets_returned) as qty from figure_day
          where ticket_stock_id is not null group by ticket_stock_id) f on f.stock_id = l.stock_id
      where coalesce(l.qty, 0) <> coalesce(f.qty, 0)`,
  // The ledger names no tickets. Where every return took at least the price of the tickets given up with it, nothing was kept of them.
  'no type of ticket has less than nothing, nor what was given back whole': `
    with line as (
        select s.id as sale_id, v.organiser_id, k.id as stock_id, (l.line ->> 'quantity')::int as qty,
            (l.line ->> 'organiser')::bigint as amount,
            coalesce((select sum(r.qty) from returned_ticket r where r.sale_id = s.id and r.ticket_stock_id = k.id), 0) as given_up
          from ledger_transaction t join sale s on s.id = t.sale_id
            cross join lateral jsonb_array_elements(s.frozen_prices -> 'lines') as l(line)
            join ticket_stock k on k.id = substring(l.line ->> 'key' from '^ticket:([0-9]+)$')::int
            join ticket_type y on y.id = k.ticket_type_id join event v on v.id = y.event_id
          where t.kind = 'sale' and t.id <= (select booked_to from figure_mark)),
      kept as (
        select r.sale_id, l.organiser_id from returned_ticket r
            join line l on l.sale_id = r.sale_id and l.stock_id = r.ticket_stock_id
          group by r.sale_id, l.organiser_id, r.at
          having sum(ceil(l.amount * r.qty::numeric / l.qty)) > coalesce((select sum(e.amount) from ledger_transaction t
            join ledger_entry e on e.transaction_id = t.id where t.sale_id = r.sale_id and t.at = r.at and t.kind = 'return'
              and t.id <= (select booked_to from figure_mark)
              and e.account = 'organiser_payable' and e.organiser_id = l.organiser_id), 0))
    select f.stock_id, f.amount as added_up, b.most
      from (select ticket_stock_id as stock_id, sum(brought - given_back) as amount from figure_day
          where ticket_stock_id is not null group by ticket_stock_id) f
        left join (select l.stock_id, sum(l.amount) filter (where l.given_up < l.qty or k.sale_id is not null) as most
          from line l left join (select distinct sale_id, organiser_id from kept) k
            on k.sale_id = l.sale_id and k.organiser_id = l.organiser_id
          group by l.stock_id) b on b.stock_id = f.stock_id
      where f.amount < 0 or f.amount > coalesce(b.most, 0)`,
}
