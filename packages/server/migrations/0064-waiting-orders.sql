-- An order that staff made and that waits to be paid by a link stands in lists from its beginning: docs/decisions/0096.

-- What the link to pay says besides the reference. Null as long as the reference alone is enough: another key makes links that
-- were mailed before useless.
alter table desk_sale add column link_key text;

-- Whom an invoice is for besides the buyer, and what they want it to say; empty where nothing was said.
alter table invoice
  add column company text not null default '',
  add column address text not null default '',
  add column buyer_reference text not null default '';

-- Whether a sale waits for its buyer to pay what staff have reserved for them. Reservations of the shop never do.
create function waits_at_desk(s sale) returns boolean language sql immutable as $$
  select s.at_desk and s.paid_at is null and s.reference is not null and s.status in ('held', 'paying')
$$;

-- One that is released leaves the lists; one that is paid is written by the trigger for every paid order.
create function waiting_order_changed() returns trigger language plpgsql as $$
begin
  if exists (select from sale s where s.id = new.id and waits_at_desk(s)) then
    perform refresh_organiser_orders(array[new.id]);
  else
    delete from organiser_order where sale_id = new.id and status = 'waiting';
  end if;
  return null;
end $$;

-- Orders are found by their list of guests (g) and by having a payment plan (o:plan), too; 0065 names those of before.
create or replace function organiser_orders_of(sales bigint[])
  returns table (organiser_id integer, sale_id bigint, paid_at timestamptz, email_key text, status text, words tsvector)
  language sql stable as $$
  with paid as materialized (
      select s.id, s.paid_at, s.status, s.reference, s.full_name, s.email, s.contact_number
        from sale s where s.id = any(sales) and s.paid_at is not null
      union all
      -- Whoever follows the link gets a reservation of nobody, so the last mail with it says whom staff made the order for.
      select s.id, null, 'waiting', s.reference, concat_ws(' ', s.full_name, s.email, m.to_name), coalesce(m.to_email, s.email),
          s.contact_number
        from sale s left join lateral (select m.to_name, m.to_email from mail m
            where m.sale_id = s.id and m.kind = 'pay_link' order by m.id desc limit 1) m on true
        where s.id = any(sales) and waits_at_desk(s)),
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
  select p.organiser_id, s.id, coalesce(s.paid_at, (select w.created_at from sale w where w.id = s.id)),
      case when s.paid_at is not null then lower(s.email) end, state.status,
      array_to_tsvector(array(select distinct p.organiser_id || '/' || word from unnest(
        search_words(concat_ws(' ', s.reference, s.full_name, s.email, s.contact_number,
          regexp_replace(s.contact_number, '[^0-9]', '', 'g'), p.said))
        || array(select 'm:' || lower(s.email) where s.email is not null)
        || p.tags || m.tags || array['s:' || state.status]
        -- What is owed begins with the orders that have a plan.
        || array(select 'o:plan' where exists (select from payment_plan n where n.sale_id = s.id))
        || array(select 'g:' || d.guest_list_id from desk_sale d
            where d.sale_id = s.id and d.organiser_id = p.organiser_id and d.guest_list_id is not null)
        || array(select distinct 'c:' || c.promo_code_id from sale_code c join promo_code k on k.id = c.promo_code_id
            where c.sale_id = s.id and c.status = 'used' and coalesce(k.organiser_id, p.organiser_id) = p.organiser_id))
        as word where word is not null and length(word) <= 300))
    from parts p join paid s on s.id = p.sale_id join money m on m.sale_id = p.sale_id
      cross join lateral (select case
        when s.paid_at is null then 'waiting'
        when s.status = 'refunded' or p.is_back then 'refunded'
        when exists (select from ledger_transaction b join ledger_entry y on y.transaction_id = b.id
          where b.sale_id = s.id and b.kind = 'return' and y.organiser_id = p.organiser_id) then 'part_refunded'
        else 'paid' end as status) as state
$$;

-- Sales of the shop do not meet its condition. First, because all who write an order hold the table before the next one.
create constraint trigger organiser_order_waits after update on sale deferrable initially deferred for each row
  when (new.paid_at is null and (old.at_desk or new.at_desk)
    and (old.status, old.at_desk, old.email, old.full_name, old.contact_number)
      is distinct from (new.status, new.at_desk, new.email, new.full_name, new.contact_number))
  execute function waiting_order_changed();

-- `paid_at` is when it was made, as long as it waits: its place in the list. No row breaks the wider rule, so none is looked at
-- while buyers wait for the table.
alter table organiser_order drop constraint organiser_order_status_check;
alter table organiser_order add constraint organiser_order_status_check
  check (status in ('waiting', 'paid', 'part_refunded', 'refunded')) not valid;

select refresh_organiser_orders(array(select id from sale s where status in ('held', 'paying') and waits_at_desk(s)));
