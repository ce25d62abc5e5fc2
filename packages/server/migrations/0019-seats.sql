-- Seats follow the stock of their sale. A row stays when its seat is free again, so that there is one to lock, and so
-- that whoever looks at the map learns that it is free.
--
--   free      nobody's
--   held      a session is choosing it, or has it in its basket (`sale_id`); not counted as stock; until `expires_at`
--   reserved  counted as held stock of its sale, as `paying` is; given back with that stock only
--   sold      counted as sold

alter table seat_hold drop constraint seat_hold_status_check;
alter table seat_hold add constraint seat_hold_status
  check (status in ('free', 'held', 'reserved', 'paying', 'sold'));
-- Somebody's session for as long as it is chosen; sessions come and go, so it points at nothing.
alter table seat_hold add column session_id bigint;
-- The plan is a hosted chart's: its provider has to hear what becomes of the seat.
alter table seat_hold add column hosted boolean not null default false;
-- The transaction of the last change. Of two that overlap, the one that began first may commit last: a reader goes on
-- from the oldest that was still open when it last looked, and so misses neither.
alter table seat_hold add column changed_in xid8 not null default pg_current_xact_id();
alter table seat_hold add constraint seat_hold_owner check (case status
  when 'free' then sale_id is null and session_id is null
  when 'held' then expires_at is not null and (sale_id is not null or session_id is not null)
  when 'sold' then true
  else sale_id is not null and ticket_stock_id is not null and expires_at is not null end);

drop index seat_hold_token;
create index seat_hold_changed on seat_hold (event_date_id, changed_in);
create index seat_hold_running_out on seat_hold (expires_at) where status = 'held';
create index seat_hold_choosing on seat_hold (session_id, event_date_id) where status = 'held' and sale_id is null;

-- What the organiser asks of a choice of seats (docs/decisions/0019-seat-rules.md).
alter table event add column seats_no_orphans boolean not null default true;
alter table event add column seats_consecutive boolean not null default true;
