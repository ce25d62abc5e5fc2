-- A list of fifty thousand guests writes as many orders in one transaction. What is done for each order at its end took longer
-- than a commit may: such a transaction says so by a setting that ends with it, and does the same for many orders at once.
-- Their tickets are written together with them, and have already made them known to lists (organiser_order_issued).
create function is_in_bulk() returns boolean language sql stable as $$
  select coalesce(current_setting('foyer.orders_in_bulk', true), '') = 'yes'
$$;

-- Only the functions change: another trigger on sale would wait for every open sale, and all others for it.
create or replace function organiser_order_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sale' then
    -- What happens to an order after it was written counts in bulk, too.
    if tg_op = 'INSERT' and is_in_bulk() then return null; end if;
    perform refresh_organiser_orders(array[new.id]);
  else
    perform refresh_organiser_orders(array[new.sale_id]);
  end if;
  return null;
end $$;

create or replace function note_paid() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and is_in_bulk() then return null; end if;
  if has_webhooks() then
    perform note_webhook('order.paid', o.organiser_id, new.id::text, '{}', coalesce(new.paid_at, now())) from (
      select e.organiser_id from sale_line l join ticket_stock k on k.id = l.ticket_stock_id
          join event_date d on d.id = k.event_date_id join event e on e.id = d.event_id where l.sale_id = new.id
        union select p.organiser_id from sale_line l join gift_voucher_product p on p.id = l.gift_voucher_product_id
          where l.sale_id = new.id) as o;
  end if;
  return null;
end $$;

-- What sale_made_paid_webhook does, for many orders of one organiser.
create function note_paid_in_bulk(organiser integer, sales bigint[]) returns void language plpgsql as $$
begin
  if has_webhooks() then
    perform note_webhook('order.paid', organiser, s.id::text, '{}', coalesce(s.paid_at, now()))
      from sale s where s.id = any(sales);
  end if;
end $$;
