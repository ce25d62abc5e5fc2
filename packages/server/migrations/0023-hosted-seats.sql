-- Charts of seats that somebody else keeps (seats.io): they hold a visitor's seats by a token of theirs.
create table chart_token (
  token text primary key,
  event_date_id integer not null references event_date,
  session_id bigint not null,
  expires_at timestamptz not null
);
create index chart_token_session on chart_token (session_id, event_date_id);
create index chart_token_expires on chart_token (expires_at);

-- What the chart's keeper was last told of a seat, and until when it holds it. The row itself is the intent: what it
-- says and what was told are brought together by a job, which may run twice.
alter table seat_hold add column told text check (told in ('held', 'booked', 'released'));
alter table seat_hold add column told_until timestamptz;
create index seat_hold_untold on seat_hold (updated_at) where hosted and (
  (status = 'sold' and told is distinct from 'booked') or (status = 'free' and told is distinct from 'released')
  or (status in ('reserved', 'paying') and told_until < expires_at));
