-- Nothing is kept for ever: docs/decisions/0057 says what goes when. These are what the job that forgets finds its rows
-- by, and what the deletion of a row has to look up in the tables that point at it.

-- When a bucket is full again, and its row says nothing any more. What an older version wrote, or writes beside this one,
-- is full in a week.
alter table rate_limit add column full_at timestamptz not null default (now() + interval '7 days');
create index rate_limit_full on rate_limit (full_at);

-- The person has been forgotten: of a basket that somebody tried to pay, of an order after the years of tax law.
alter table sale add column forgotten_at timestamptz;
-- In the order in which they were made, which never changes: an index on `updated_at` would make every change of every
-- basket dearer.
create index sale_abandoned on sale (created_at, id) where status = 'basket' and forgotten_at is null;
create index sale_forgotten on sale (forgotten_at) where status = 'basket' and forgotten_at is not null;
create index sale_old_order on sale (paid_at) where paid_at is not null and forgotten_at is null;

create index stock_hold_sale on stock_hold (sale_id);
create index stock_hold_released on stock_hold (ended_at) where status = 'released';

create index seat_hold_marked on seat_hold (updated_at)
  where (network is not null or hold_token is not null) and status in ('free', 'sold');

-- How many visits are no longer rows of their own.
alter table referral add column visits_before integer not null default 0 check (visits_before >= 0);
create index referral_visit_at on referral_visit (visited_at);

create index webhook_event_body on webhook_event (received_at) where body <> '{}';
create index webhook_event_received on webhook_event (received_at);
create index mail_body on mail (created_at) where payload <> '{}' or to_name is not null;
create index mail_alone on mail (created_at) where sale_id is null;
create index sms_body on sms (created_at) where body <> '' or to_phone <> '';
create index door_scan_at on door_scan (scanned_at);
