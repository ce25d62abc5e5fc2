-- Reads beside the writer (docs/decisions/0142).

-- The last names that the writer was given, the newest first. A replica that has one of them has everything that was committed
-- before it; names are random, so that no two histories have the same one.
create table replica_beat (
  is_only boolean primary key default true check (is_only),
  names text[] not null default '{}',
  beaten_at timestamptz not null default now()
);
insert into replica_beat default values;

-- Everything that was there at this moment has to be in what they read: they have changed something, or were told of something.
alter table staff add column must_see timestamptz;
alter table api_key add column must_see timestamptz;
