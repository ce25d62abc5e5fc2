/** Seats: their owners, and the stock they are counted in. The key of their table ensures one owner for each seat and date. */
export const seatRules: Readonly<Record<string, string>> = {
  'a reserved or sold seat is its sale’s, and its ticket’s date': `
    select h.event_date_id, h.seat_guid, h.status, h.sale_id from seat_hold h
        left join sale s on s.id = h.sale_id
        left join ticket_stock t on t.id = h.ticket_stock_id
      where h.status in ('reserved', 'paying', 'sold') and h.sale_id is not null
        and (t.event_date_id <> h.event_date_id or s.status <> case h.status when 'reserved' then 'held' else h.status end
          and not (h.status = 'sold' and s.status = 'refunded'))`,
  'a seat of a sale is no session’s choice any more': `
    select event_date_id, seat_guid, sale_id, session_id from seat_hold
      where sale_id is not null and session_id is not null`,
  'what is held or sold with seats has as many of them': `
    select k.sale_id, k.ticket_stock_id, k.status, k.qty, count(h.seat_guid) as seats from stock_hold k
        join sale_line l on l.sale_id = k.sale_id and l.ticket_stock_id = k.ticket_stock_id and l.kind = 'ticket'
        left join seat_hold h on h.sale_id = k.sale_id and h.ticket_stock_id = k.ticket_stock_id
          and h.status = case k.status when 'held' then 'reserved' else k.status end
      where k.status <> 'released' and jsonb_array_length(l.seats) > 0 and l.seats -> 0 ? 'guid'
      group by k.id having count(h.seat_guid) <> k.qty`,
  'a line with seats has one for each ticket': `
    select sale_id, id as line, qty, jsonb_array_length(seats) as seats from sale_line
      where kind = 'ticket' and jsonb_array_length(seats) not in (0, qty)`,
  'the seats of a line that is reserved or sold are its own': `
    select l.sale_id, l.id as line, w.guid, h.status, h.sale_id as owner from sale_line l
        join sale s on s.id = l.sale_id
        join ticket_stock t on t.id = l.ticket_stock_id
        cross join jsonb_to_recordset(l.seats) as w(guid text)
        left join seat_hold h on h.event_date_id = t.event_date_id and h.seat_guid = w.guid
      where s.status in ('held', 'paying', 'sold') and w.guid is not null and l.returned = 0
        and (h.sale_id is distinct from l.sale_id
          or h.status <> case s.status when 'held' then 'reserved' else s.status end)`,
  'nobody else has a ticket for the same seat': `
    select event_date_id, seat, count(*) as tickets from ticket
      where seat is not null and status <> 'refunded' group by event_date_id, seat having count(*) > 1`,
}
