-- What is wrong with a mailing that cannot go on, and from when it is tried again; and when it had its turn last, so that organisers
-- take turns (docs/decisions/0119).
alter table mailing add column fault text check (fault in ('filters', 'unknown')),
  add column failures integer not null default 0,
  add column try_after timestamptz,
  add column turn_at timestamptz;
