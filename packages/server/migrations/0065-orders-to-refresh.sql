-- Orders whose words are worked out anew by a round, some at a time: to do it at once would keep the orders of all lists locked.
create table order_to_refresh (
  sale_id bigint primary key
);
insert into order_to_refresh select sale_id from desk_sale where guest_list_id is not null union select sale_id from payment_plan;

-- Of the lists before, those that were taken in say what they give by their orders, and those that wait by their rows.
insert into guest_list_ticket (guest_list_id, ticket_stock_id, tickets)
  select d.guest_list_id, l.ticket_stock_id, sum(l.qty)
    from desk_sale d join sale_line l on l.sale_id = d.sale_id
    where d.guest_list_id is not null and l.ticket_stock_id is not null group by d.guest_list_id, l.ticket_stock_id
  union all
  select g.id, r."stockId", sum(r.qty) from guest_list g
      cross join lateral jsonb_to_recordset(g.rows) as r("stockId" integer, qty integer)
    where g.status = 'waiting' group by g.id, r."stockId";
