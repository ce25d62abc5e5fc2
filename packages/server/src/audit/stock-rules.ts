/** Tickets: the counters of stock, holds, and the sales that have them. */
export const stockRules: Readonly<Record<string, string>> = {
  'the counters of a ticket are the sums of its holds': `
    select s.id, s.held, s.sold, t.held as holds_held, t.sold as holds_sold
      from ticket_stock s
        left join (select ticket_stock_id, sum(qty) filter (where status in ('held', 'paying')) as held,
            sum(qty) filter (where status = 'sold') as sold
          from stock_hold group by ticket_stock_id) t on t.ticket_stock_id = s.id
      where s.held <> coalesce(t.held, 0) or s.sold <> coalesce(t.sold, 0)`,
  'the counters of a shared room are the sums of the holds of its date': `
    select d.id, d.held, d.sold, t.held as holds_held, t.sold as holds_sold
      from event_date d
        left join (select s.event_date_id, sum(h.qty) filter (where h.status in ('held', 'paying')) as held,
            sum(h.qty) filter (where h.status = 'sold') as sold
          from stock_hold h join ticket_stock s on s.id = h.ticket_stock_id group by s.event_date_id) t on t.event_date_id = d.id
      where d.capacity is not null and (d.held <> coalesce(t.held, 0) or d.sold <> coalesce(t.sold, 0))`,
  'no ticket is oversold': 'select * from ticket_stock where held + sold > capacity',
  'no room is oversold': 'select * from event_date where held + sold > capacity',
  'holds live as their sale does': `
    select h.sale_id, h.status as hold, s.status as sale from stock_hold h join sale s on s.id = h.sale_id
      where h.status <> 'released' and h.status <> s.status and not (h.status = 'sold' and s.status = 'refunded')`,
  'what is reserved or sold has a hold for each of its lines': `
    select l.sale_id, l.ticket_stock_id, l.qty from sale_line l join sale s on s.id = l.sale_id
      where s.status in ('held', 'paying', 'sold') and l.kind = 'ticket' and l.returned < l.qty
        and not exists (select 1 from stock_hold h where h.sale_id = l.sale_id and h.qty = l.qty - l.returned
          and h.ticket_stock_id = l.ticket_stock_id and h.status = s.status)`,
  'holds end when their reservation does': `
    select h.sale_id, h.expires_at, s.reserved_until from stock_hold h join sale s on s.id = h.sale_id
      where s.status in ('held', 'paying') and h.status in ('held', 'paying') and h.expires_at <> s.reserved_until`,
  'what was delivered is what was sold': `
    select l.sale_id, l.id as line, l.qty, count(t.id) as tickets from sale_line l
        join sale s on s.id = l.sale_id
        left join ticket t on t.sale_line_id = l.id
      where s.status = 'sold' and s.wallet_delivered_at is not null and not s.payment_plan_remaining and l.kind = 'ticket'
      -- What was given back before there were tickets, as of a plan that is paid in part, gets none.
      group by l.id having count(t.id) not in (l.qty, l.qty - l.returned)`,
  'no ticket is good that was given back': `
    select l.sale_id, l.id as line, l.returned, count(t.id) filter (where t.status = 'refunded') as voided from sale_line l
        join sale s on s.id = l.sale_id
        left join ticket t on t.sale_line_id = l.id
      where l.kind = 'ticket' and s.status in ('sold', 'refunded') group by l.id, s.status
      having (count(t.id) > 0 and count(t.id) filter (where t.status = 'refunded') <> l.returned)
        or (s.status = 'refunded' and count(t.id) filter (where t.status = 'valid') > 0)`,
  'nobody has a ticket that is not paid': `
    select t.id, t.sale_id, s.status from ticket t join sale s on s.id = t.sale_id where s.paid_at is null`,
}
