/** What is added up for the desk is what was booked, up to its mark (docs/decisions/0086). `npm run figures -- again` mends it. */
export const figureRules: Readonly<Record<string, string>> = {
  'the figures of the desk are what the ledger owes each organiser': `
    select coalesce(l.organiser_id, f.organiser_id) as organiser_id, coalesce(l.currency, f.currency) as currency,
        l.amount as booked, f.amount as added_up
      from (select e.organiser_id, e.currency, -sum(e.amount) as amount from ledger_entry e
          where e.account = 'organiser_payable' and e.transaction_id <= (select booked_to from figure_mark)
          group by e.organiser_id, e.currency) l
        full join (select organiser_id, currency, sum(brought - given_back) as amount from figure_day
          group by organiser_id, currency) f on f.organiser_id = l.organiser_id and f.currency = l.currency
      where coalesce(l.amount, 0) <> coalesce(f.amount, 0)`,
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
}
