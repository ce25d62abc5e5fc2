/** Dates that are cancelled or moved at the desk. */
export const changeRules: Readonly<Record<string, string>> = {
  'an order that a cancellation has refunded or that was exchanged has no ticket left': `
    select o.event_change_id, o.sale_id from event_change_order o join event_change c on c.id = o.event_change_id
      where c.kind = 'cancel' and o.state in ('refunded', 'exchanged', 'kept') and exists (
        select from sale_line l join ticket_stock k on k.id = l.ticket_stock_id
            join event_change_date d on d.event_date_id = k.event_date_id and d.event_change_id = c.id
          where l.sale_id = o.sale_id and l.qty > l.returned)`,
  'a cancellation that is done has dealt with every order and every reservation': `
    select c.id, h.sale_id from event_change c join event_change_date d on d.event_change_id = c.id
        join ticket_stock k on k.event_date_id = d.event_date_id
        join stock_hold h on h.ticket_stock_id = k.id and h.status in ('held', 'paying')
      where c.kind = 'cancel' and c.status = 'done'
    union all select o.event_change_id, o.sale_id from event_change_order o join event_change c on c.id = o.event_change_id
      where c.status = 'done' and o.state in ('waiting', 'choosing')
    union all select c.id, l.sale_id from event_change c join event_change_date d on d.event_change_id = c.id
        join ticket_stock k on k.event_date_id = d.event_date_id
        join sale_line l on l.ticket_stock_id = k.id and l.kind = 'ticket' and l.qty > l.returned
        join sale s on s.id = l.sale_id and s.status = 'sold'
      where c.kind = 'cancel' and c.status = 'done'
        and not exists (select from event_change_order o where o.event_change_id = c.id and o.sale_id = l.sale_id)`,
  'the stock of a cancelled date is cancelled': `
    select k.id from event_date d join ticket_stock k on k.event_date_id = d.id
      where (d.cancelled_at is null) is distinct from (k.cancelled_at is null)`,
}
