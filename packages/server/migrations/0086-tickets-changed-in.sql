-- In which transaction a ticket was last changed, so that a device at the door asks only for what changed since its last look. The
-- default is the number of this transaction for all tickets there are: nothing is rewritten.
alter table ticket add column changed_in xid8 not null default pg_current_xact_id();
create function mark_ticket_changed() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger ticket_changed before update on ticket for each row execute function mark_ticket_changed();
