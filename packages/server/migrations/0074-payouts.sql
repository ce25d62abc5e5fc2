-- What the platform has paid out to organisers: docs/decisions/0100. A payout stays; one that was wrong is undone by a booking of its own.
create table payout (
  id integer generated always as identity primary key,
  organiser_id integer not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  -- The day on which the bank was told to pay.
  day date not null,
  reference text not null,
  note text not null default '',
  made_by text not null,
  made_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  undone_why text,
  constraint payout_undone_by_somebody check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_why is null))
);
create index payout_organiser on payout (organiser_id, id);
