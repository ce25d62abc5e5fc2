-- A list of fifty thousand guests writes as many orders in one transaction. What is done for each order at its end took longer
-- than a commit may: such a transaction says so by a setting that ends with it, and does the same for many orders at once.
-- Their tickets are written together with them, and have already made them known to lists (organiser_order_issued).
create function is_in_bulk() returns boolean language sql stable as $$
  select coalesce(current_setting('foyer.orders_in_bulk', true), '') = 'yes'
$$;

drop trigger organiser_order_inserted on sale;
create constraint trigger organiser_order_inserted after insert on sale deferrable initially deferred for each row
  when (new.paid_at is not null and not is_in_bulk()) execute function organiser_order_changed();

drop trigger sale_made_paid_webhook on sale;
create constraint trigger sale_made_paid_webhook after insert on sale deferrable initially deferred for each row
  when (new.status = 'sold' and not is_in_bulk()) execute function note_paid();

-- What sale_made_paid_webhook does, for many orders of one organiser.
create function note_paid_in_bulk(organiser integer, sales bigint[]) returns void language plpgsql as $$
begin
  if has_webhooks() then
    perform note_webhook('order.paid', organiser, s.id::text, '{}', coalesce(s.paid_at, now()))
      from sale s where s.id = any(sales);
  end if;
end $$;
