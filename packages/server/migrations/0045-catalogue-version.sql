-- Every process keeps in memory what is on sale, and knows by this that it has changed: each transaction that changes a table
-- below leaves another version. It is no number, so that no two histories have the same one, not even after a restore.
create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  version uuid not null default gen_random_uuid(),
  -- The transaction that left it: an import of a thousand statements leaves one version.
  changed_in xid8 not null default pg_current_xact_id()
);
insert into catalogue_version default values;

create function note_catalogue_change() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = gen_random_uuid(), changed_in = pg_current_xact_id()
    where changed_in <> pg_current_xact_id();
  return null;
end $$;

do $$
declare one text;
begin
  foreach one in array array['charity', 'organiser', 'venue', 'seating_plan', 'event', 'ticket_type', 'ticket_requirement',
    'ticket_requirement_option', 'question', 'offer', 'offer_ticket_type', 'payment_plan_option', 'gift_voucher_product',
    'booking_fee_vat']
  loop
    execute format('create trigger catalogue_change after insert or update or delete or truncate on %I
      for each statement execute function note_catalogue_change()', one);
  end loop;
end $$;

-- Selling moves counters of these two all the time. They are read with each sale, so they are no change.
create trigger catalogue_change after insert or delete or truncate or update of
    key, event_id, starts_at, ends_at, doors_at, label, on_sale_from, on_sale_until, capacity, seating_provider_event, archived_at
  on event_date for each statement execute function note_catalogue_change();
create trigger catalogue_change after insert or delete or truncate or update of
    ticket_type_id, event_date_id, capacity, archived_at
  on ticket_stock for each statement execute function note_catalogue_change();
