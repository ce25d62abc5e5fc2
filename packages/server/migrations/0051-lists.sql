-- What the lists of an organiser are read from: docs/decisions/0079.

-- The last four digits of the card that paid, where its provider says them.
alter table payment add column card_last4 text check (card_last4 ~ '^[0-9]{4}$');

-- An order as one organiser sees it: whose tickets or vouchers it has. The triggers below keep it, so that nobody who
-- changes an order has to know of it.
create table organiser_order (
  organiser_id integer not null references organiser,
  sale_id bigint not null references sale,
  paid_at timestamptz not null,
  email_key text,
  -- Of this organiser's part: paid, refunded in part, or refunded as a whole.
  status text not null check (status in ('paid', 'part_refunded', 'refunded')),
  -- What it is found by, each with the organiser's id before it, so that a search of one organiser meets nothing of
  -- another's: words ('12/ada'), whole e-mail addresses ('12/m:ada@example.com'), and what filters ask for: event (e),
  -- date (d), ticket type (t), voucher product (v), way to pay (p), promo code (c), status (s), the card's last four digits (4).
  words tsvector not null,
  primary key (organiser_id, sale_id)
);
create index organiser_order_paid on organiser_order (organiser_id, paid_at desc, sale_id desc);
create index organiser_order_customer on organiser_order (organiser_id, email_key, paid_at desc, sale_id desc) where email_key is not null;
create index organiser_order_sale on organiser_order (sale_id);
create index organiser_order_words on organiser_order using gin (words);

-- Those orders, worked out anew from what they are derived from.
create function organiser_orders_of(sales bigint[])
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

-- Locks nothing but the rows of these orders: no two sales have one in common.
create function refresh_organiser_orders(sales bigint[]) returns void language plpgsql as $$
begin
  insert into organiser_order as o (organiser_id, sale_id, paid_at, email_key, status, words)
    select f.organiser_id, f.sale_id, f.paid_at, f.email_key, f.status, f.words from organiser_orders_of(sales) f
    on conflict (organiser_id, sale_id) do update
      set paid_at = excluded.paid_at, email_key = excluded.email_key, status = excluded.status, words = excluded.words
      where (o.paid_at, o.email_key, o.status, o.words)
        is distinct from (excluded.paid_at, excluded.email_key, excluded.status, excluded.words);
end $$;

create function organiser_order_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sale' then
    perform refresh_organiser_orders(array[new.id]);
  else
    perform refresh_organiser_orders(array[new.sale_id]);
  end if;
  return null;
end $$;
create function organiser_orders_got_tickets() returns trigger language plpgsql as $$
begin
  perform refresh_organiser_orders(array(select distinct sale_id from issued));
  return null;
end $$;

-- At the end of the transaction, when all that belongs to the order is written.
create constraint trigger organiser_order_changed after update on sale deferrable initially deferred for each row
  when (new.paid_at is not null and (old.status, old.email, old.full_name, old.contact_number, old.paid_at)
    is distinct from (new.status, new.email, new.full_name, new.contact_number, new.paid_at))
  execute function organiser_order_changed();
create constraint trigger organiser_order_inserted after insert on sale deferrable initially deferred for each row
  when (new.paid_at is not null) execute function organiser_order_changed();
create constraint trigger organiser_order_returned after update on sale_line deferrable initially deferred for each row
  when (old.returned is distinct from new.returned) execute function organiser_order_changed();
create constraint trigger organiser_order_refunded after insert on ledger_transaction deferrable initially deferred for each row
  when (new.kind = 'return' and new.sale_id is not null) execute function organiser_order_changed();
create constraint trigger organiser_order_passed_on after update on ticket deferrable initially deferred for each row
  when ((old.holder_name, old.holder_email, old.code, old.event_date_id, old.ticket_type_id)
    is distinct from (new.holder_name, new.holder_email, new.code, new.event_date_id, new.ticket_type_id))
  execute function organiser_order_changed();
create trigger organiser_order_issued after insert on ticket referencing new table as issued
  for each statement execute function organiser_orders_got_tickets();

select refresh_organiser_orders(array(select id from sale where paid_at is not null));

-- The other lists, the newest first.
create index ticket_used on ticket (event_date_id, used_at desc, id desc) where used_at is not null;
create index ticket_used_last on ticket (used_at desc, id desc) where used_at is not null;
create index promo_code_organiser on promo_code (organiser_id, id desc);
create index gift_voucher_organiser on gift_voucher (organiser_id, id desc);
create index transfer_stock on transfer (ticket_stock_id, id desc);
create index mail_failed on mail (id desc) where status in ('failed', 'bounced');

-- A search that somebody keeps under a name: the query of a list's address.
create table saved_view (
  id bigint generated always as identity primary key,
  organiser_id integer not null references organiser,
  staff_id integer not null references staff,
  list text not null,
  name text not null,
  query text not null,
  is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null
);
create index saved_view_list on saved_view (organiser_id, list, id);
