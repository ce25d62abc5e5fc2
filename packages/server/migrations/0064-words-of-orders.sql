-- Orders are found by their list of guests (g), and by having a payment plan (o:plan), too.
create or replace function organiser_orders_of(sales bigint[])
  returns table (organiser_id integer, sale_id bigint, paid_at timestamptz, email_key text, status text, words tsvector)
  language sql stable as $$
  with paid as materialized (
      select s.id, s.paid_at, s.status, s.reference, s.full_name, s.email, s.contact_number
        from sale s where s.id = any(sales) and s.paid_at is not null),
    sold as materialized (
      select s.id as sale_id, e.organiser_id, array['e:' || e.id, 'd:' || k.event_date_id, 't:' || k.ticket_type_id] as tags,
          '' as said, l.returned >= l.qty as is_back
        from paid s join sale_line l on l.sale_id = s.id and l.kind = 'ticket'
          join ticket_stock k on k.id = l.ticket_stock_id
          join ticket_type t on t.id = k.ticket_type_id
          join event e on e.id = t.event_id
      union all
      select s.id, p.organiser_id, array['v:' || p.id], '', s.status = 'refunded'
        from paid s join sale_line l on l.sale_id = s.id and l.kind = 'gift_voucher'
          join gift_voucher_product p on p.id = l.gift_voucher_product_id
      union all
      -- Its tickets may be other ones than were bought, and with other people.
      select s.id, e.organiser_id,
          array['e:' || e.id, 'd:' || t.event_date_id, 't:' || t.ticket_type_id]
            || case when t.holder_email = '' then '{}' else array['m:' || lower(t.holder_email)] end,
          concat_ws(' ', t.holder_name, t.holder_email, t.code), null
        from paid s join ticket t on t.sale_id = s.id
          join ticket_type y on y.id = t.ticket_type_id
          join event e on e.id = y.event_id),
    parts as (
      select o.sale_id, o.organiser_id, bool_and(o.is_back) as is_back, string_agg(distinct o.said, ' ') as said,
          array_agg(distinct tag.tag) as tags
        from sold o cross join lateral unnest(o.tags) as tag(tag) group by o.sale_id, o.organiser_id),
    money as (
      select s.id as sale_id,
          array(select distinct 'p:' || m.provider from payment m where m.sale_id = s.id and m.status = 'captured')
          || array(select distinct '4:' || m.card_last4 from payment m
            where m.sale_id = s.id and m.status = 'captured' and m.card_last4 is not null)
          || array(select 'p:voucher' where exists (select from sale_code c
            where c.sale_id = s.id and c.status = 'used' and c.gift_voucher_id is not null)) as tags
        from paid s)
  select p.organiser_id, s.id, s.paid_at, lower(s.email), state.status,
      array_to_tsvector(array(select distinct p.organiser_id || '/' || word from unnest(
        search_words(concat_ws(' ', s.reference, s.full_name, s.email, s.contact_number,
          regexp_replace(s.contact_number, '[^0-9]', '', 'g'), p.said))
        || array(select 'm:' || lower(s.email) where s.email is not null)
        || p.tags || m.tags || array['s:' || state.status]
        || array(select 'o:plan' where exists (select from payment_plan n where n.sale_id = s.id))
        || array(select 'g:' || d.guest_list_id from desk_sale d
            where d.sale_id = s.id and d.organiser_id = p.organiser_id and d.guest_list_id is not null)
        || array(select distinct 'c:' || c.promo_code_id from sale_code c join promo_code k on k.id = c.promo_code_id
            where c.sale_id = s.id and c.status = 'used' and coalesce(k.organiser_id, p.organiser_id) = p.organiser_id))
        as word where word is not null and length(word) <= 300))
    from parts p join paid s on s.id = p.sale_id join money m on m.sale_id = p.sale_id
      cross join lateral (select case
        when s.status = 'refunded' or p.is_back then 'refunded'
        when exists (select from ledger_transaction b join ledger_entry y on y.transaction_id = b.id
          where b.sale_id = s.id and b.kind = 'return' and y.organiser_id = p.organiser_id) then 'part_refunded'
        else 'paid' end as status) as state
$$;

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
